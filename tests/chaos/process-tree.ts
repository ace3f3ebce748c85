import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  pid: number;
  parentPid: number;
  commandLine: string;
}

/** All living processes of this machine, from /proc; zombies are left out. */
export function listProcesses(): ProcessEntry[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return [];
      const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parentPid: Number(parentPid), commandLine }];
    } catch {
      return [];
    }
  });
}

/** The descendants of a process, nearest first. */
export function descendantsOf(pid: number): ProcessEntry[] {
  const all = listProcesses();
  const found: ProcessEntry[] = [];
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const children = all.filter((entry) => parents.has(entry.parentPid));
    found.push(...children);
    parents = new Set(children.map((entry) => entry.pid));
  }
  return found;
}
