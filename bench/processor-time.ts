import { readFileSync } from 'node:fs';
import { descendantsOf } from '../tests/chaos/process-tree.ts';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processes of one part of the cluster, by the name it is printed under. */
export type ProcessGroups = Readonly<Record<string, () => readonly (number | undefined)[]>>;

/** Starts to count the processor time, in milliseconds, that each group takes with its children; call the result to read it. */
export function countProcessorTime(groups: ProcessGroups): () => Record<string, number> {
  const before = readGroups(groups);
  return () => {
    const after = readGroups(groups);
    return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
  };
}

function readGroups(groups: ProcessGroups): Record<string, number> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => {
      const known = pids().filter((pid) => pid !== undefined);
      // This process has started all the others.
      const own = known.filter((pid) => pid === process.pid);
      const others = known.filter((pid) => pid !== process.pid);
      const below = others.flatMap((pid) => [pid, ...descendantsOf(pid).map((child) => child.pid)]);
      const all = new Set([...own, ...below]);
      return [name, [...all].reduce((sum, pid) => sum + processorMs(pid), 0)];
    }),
  );
}

/** Of a process and of its children that have ended. */
function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // From the third field on; the second one is a name that may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
    return ticks * MS_PER_TICK;
  } catch {
    return 0;
  }
}
