#!/usr/bin/env bash
# Many machines bake one list, each a part of it (docs/at-scale.md): by GNU parallel, and on a Slurm cluster of four nodes
# that exists for the time of this gate, once in peace and once while workers are killed and a node is lost. Assets are those
# that one run writes, byte for byte; in peace each map is baked exactly once.
#
# gate_farm.sh PART FOLDER
set -euo pipefail
bin=$PWD/$2/bin
plant=$(sed -n 's/^LIBPATH_PLANT:STRING=//p' "$2/CMakeCache.txt")
maps=$((96 / $1 < 8 ? 8 : 96 / $1))
parts=8
failures=0
processes=()
export PATH=/usr/sbin:$PATH
work=$(mktemp -d)

end() {
  kill -9 "${processes[@]}" 2>/dev/null || true
  wait "${processes[@]}" 2>/dev/null || true
  pkill -9 -F "$work/munged.pid" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
cd "$work"

fail() {
  echo "failed: $*"
  failures=$((failures + 1))
}

# A list of maps of several sizes, so that parts differ, and what one run bakes of it.
for ((i = 1; i <= maps; ++i)); do
  "$bin/pathgen" caves --size $((64 + i % 4 * 48))x128 --seed "$i" -o "m$i.lpmap"
  echo "m$i.lpmap" >>maps.txt
done
"$bin/pathbake" --list maps.txt -o whole --tier full >/dev/null

# shard INDEX: the part of that index. The planted fault of this gate: a farm that forgets all but one.
shard() { [[ "$plant" == forgotten_part ]] && echo "1/$parts" || echo "$1/$parts"; }

# same PLACE: its assets are those of one run, and there is nothing else
same() { diff -r whole "$1/assets" >"$1/differ.txt" || fail "$1: other assets: $(head -1 "$1/differ.txt")"; }

# number FILE…: how many maps their runs baked
baked() { sed -n 's/.* maps\?: \([0-9]*\) baked.*/\1/p' "$@" | awk '{ sum += $1 } END { print sum + 0 }'; }

# in_peace PLACE: each map was baked once, by one of the parts
in_peace() {
  [[ "$(baked "$1"/part-*.txt)" == "$maps" ]] || fail "$1: $(baked "$1"/part-*.txt) of $maps maps were baked by the parts"
  [[ "$(baked "$1/join.txt")" == 0 ]] || fail "$1: the last run baked $(baked "$1/join.txt") maps anew"
}

mkdir parallel
seq "$parts" | parallel --jobs 2 --will-cite \
  "$bin/pathbake --list maps.txt -o parallel/assets --cache parallel/cache --tier full --threads 1" \
  "--shard $(shard '{}') >parallel/part-{}.txt"
"$bin/pathbake" --list maps.txt -o parallel/assets --cache parallel/cache --tier full >parallel/join.txt
same parallel
in_peace parallel

# One map in parts, which are shared out and joined.
mkdir one
"$bin/pathgen" caves --size 160x128 --seed 1 -o one/map.lpmap
"$bin/pathbake" one/map.lpmap -o one/whole.lpa --tier full >/dev/null
seq 3 | parallel --jobs 2 --will-cite \
  "$bin/pathbake one/map.lpmap -o one/{}.lppart --tier full --threads 1 --shard {}/3 >/dev/null"
"$bin/pathmerge" one/3.lppart one/1.lppart one/2.lppart -o one/merged.lpa >/dev/null
cmp one/whole.lpa one/merged.lpa >&2 || fail "one map in parts: another asset"

# A cluster of this user's own: its secret, its daemons, and four nodes that are processes on this machine.
dd if=/dev/urandom of=munge.key bs=1024 count=1 status=none
chmod 600 munge.key
munged --force --num-threads=2 --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munged.pid" \
  --log-file="$work/munge.log" --seed-file="$work/munge.seed"
port=$((20000 + $$ % 20000))
export SLURM_CONF=$work/slurm.conf
cat >slurm.conf <<END
ClusterName=gate
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SlurmdTimeout=10
KillWait=2
NodeName=n[1-4] NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + 4))] CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n[1-4] Default=YES MaxTime=10 State=UP
END
mkdir state spool-n1 spool-n2 spool-n3 spool-n4
slurmctld -D >/dev/null 2>&1 &
processes+=($!)
declare -A node
for name in n1 n2 n3 n4; do
  slurmd -D -N "$name" >/dev/null 2>&1 &
  node[$name]=$!
  processes+=($!)
done
for ((i = 0; i < 60; ++i)); do
  [[ "$(sinfo --noheader --states=idle --format=%D 2>/dev/null)" != 4 ]] || break
  sleep 1
done

# submit PLACE: the parts as an array, and behind them a run of the whole list, which takes from the cache what they baked;
# prints the numbers of both jobs
submit() {
  local array join run="$bin/pathbake --list maps.txt -o $1/assets --cache $1/cache --tier full --threads 1"
  mkdir -p "$1"
  # shellcheck disable=SC2016
  array=$(sbatch --parsable --requeue --array="1-$parts" --output="$1/part-%a.txt" \
    --wrap "$run --shard $(shard '$SLURM_ARRAY_TASK_ID')")
  join=$(sbatch --parsable --requeue --dependency="afterany:$array" --output="$1/join.txt" --wrap "$run")
  echo "$array $join"
}

# finish JOB: waits until it is gone, two minutes at most
finish() {
  local i
  for ((i = 0; i < 240; ++i)); do
    squeue --noheader --jobs="$1" --states=all --format=%T 2>/dev/null | grep -qv 'COMPLETED\|FAILED' || return 0
    sleep 0.5
  done
  fail "job $1 does not end: $(squeue | tail -3)"
}

read -r _ join <<<"$(submit peace)"
finish "$join"
same peace
in_peace peace

# workers [NODE]: the processes that bake for the war, on that node or anywhere
workers() {
  local pid
  for pid in $(pgrep --full "^$bin/pathbake --list maps.txt -o war/assets"); do
    grep -qzx "SLURMD_NODENAME=${1:-n.}" "/proc/$pid/environ" 2>/dev/null && echo "$pid"
  done
  true
}

# Three workers are killed while they bake, and a node goes with all that runs on it.
read -r array join <<<"$(submit war)"
killed=0
lost=0
for ((i = 0; i < 600 && (killed < 3 || lost == 0); ++i)); do
  if ((killed < 3)) && worker=$(workers | tail -1) && [[ -n "$worker" ]]; then
    kill -9 "$worker" && killed=$((killed + 1))
  elif ((killed == 3)) && worker=$(workers n4) && [[ -n "$worker" ]]; then
    kill -9 "${node[n4]}" "$worker"
    wait "${node[n4]}" 2>/dev/null || true
    lost=1
  fi
  sleep 0.1
done
((killed == 3 && lost == 1)) || fail "only $killed workers and $lost nodes were met at work"
finish "$join"
[[ "$(squeue --noheader --jobs="$array" 2>/dev/null | wc -l)" == 0 ]] || fail "parts are left over"
same war
"$bin/pathbake" --list maps.txt -o war/assets --cache war/cache --tier full >war/again.txt
[[ "$(baked war/again.txt)" == 0 ]] || fail "war: the cache lacks $(baked war/again.txt) maps"

echo "figure: $maps maps in $parts parts by parallel and by Slurm, 3 workers and 1 of 4 nodes lost; $failures failures"
echo "goal: the assets of one run, each map baked once, whatever is killed"
((failures == 0))
