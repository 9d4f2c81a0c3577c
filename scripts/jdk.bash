# Finds JDKs and names their class archives. Sourced by ./weir and scripts/class-archive; answers go into variables,
# because a subshell costs more than everything done here. Runs on bash 3.2.

# real_path FILE: sets real to FILE with every symbolic link followed.
real_path() {
  real=$1
  local link
  while [[ -L $real ]]; do
    link=$(readlink "$real")
    case $link in
      /*) real=$link ;;
      *) real=${real%/*}/$link ;;
    esac
  done
}

# jdk_version HOME: sets version ("17.0.15"), build (version and build number), major (17) and rank (a number that
# grows with the version); all 0 where HOME holds no Java.
jdk_version() {
  version=0 build=0 major=0 rank=0
  [[ -x $1/bin/java ]] || return 0
  if [[ -r $1/release ]]; then
    local key value
    while IFS='=' read -r key value; do
      value=${value//\"/}
      value=${value%$'\r'}
      case $key in
        JAVA_VERSION) version=$value ;;
        JAVA_RUNTIME_VERSION) build=$value ;;
      esac
    done <"$1/release"
  else
    version=$("$1/bin/java" -version 2>&1) || version=0
    case $version in
      *\"*\"*) version=${version#*\"} version=${version%%\"*} ;;
      *) version=0 ;;
    esac
  fi
  [[ $build != 0 ]] || build=$version
  [[ $version =~ ^([0-9]+)(\.([0-9]+))?(\.([0-9]+))? ]] || return 0
  major=${BASH_REMATCH[1]}
  rank=$((major * 1000000 + 10#0${BASH_REMATCH[3]} * 1000 + 10#0${BASH_REMATCH[5]}))
}

# newest_jdk NEED: sets jdk to the home of the newest Java >= 17 that has bin/NEED ("java" or "javac"), or to "".
# WEIR_JAVA_HOME, when set, is the only candidate. Between equals the first one wins.
newest_jdk() {
  local need=$1 home best=0
  local homes=()
  if [[ -n ${WEIR_JAVA_HOME-} ]]; then
    homes=("$WEIR_JAVA_HOME")
  else
    homes_to_try
  fi
  jdk=
  for home in "${homes[@]}"; do
    [[ -x $home/bin/$need ]] || continue
    jdk_version "$home"
    if ((major >= 17 && rank > best)); then
      jdk=$home best=$rank
    fi
  done
}

homes_to_try() {
  local java
  homes=(${JAVA_HOME:+"$JAVA_HOME"})
  if java=$(command -v java); then
    real_path "$java"
    homes+=("${real%/bin/*}")
  fi
  homes+=(/usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java* /usr/local/jdk* /opt/java/* /opt/jdk* /opt/*jdk*
    "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home)
  if [[ -x /usr/libexec/java_home ]] && java=$(/usr/libexec/java_home -v 17+ 2>/dev/null); then
    homes+=("$java")
  fi
}

# java_options: sets options to the JVM options of the JDK whose version was asked last. An archive is good only for
# runs with the options it was made with, so both take them from here. Logging is off because a JVM complains on standard
# output about an archive it cannot use, and that output belongs to the command.
java_options() {
  options=(-XX:+UseParallelGC -XX:-UsePerfData -Xlog:disable)
  ((major < 24)) || options+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
}

# archive_of ROOT HOME: sets archive to the class archive that belongs to the JDK in HOME.
archive_of() {
  local home
  home=$2
  jdk_version "$home"
  [[ ! -L $home ]] || { cd -P "$home" && home=$PWD && cd "$OLDPWD"; }
  archive=$1/app/target/archives/$build${home//\//_}.jsa
}

# archive_is_fresh ROOT: whether the archive was made from the jars that are there now. An empty one says that this JDK
# could not make any; it counts as fresh so that not every start tries again.
archive_is_fresh() {
  local jar
  for jar in "$1"/app/target/weir.jar "$1"/app/target/lib/*.jar; do
    [[ $archive -nt $jar ]] || return 1
  done
}
