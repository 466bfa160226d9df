#!/bin/sh
# The agent as the suite knows it: a shell command that reads TASK_FILE and writes OPS_OUT.
exec node "$(dirname "$0")/author.mjs" "$TASK_FILE" "$OPS_OUT"
