import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** What /proc says about one process; null where /proc does not exist (macOS, Windows) or it is gone. */
interface ProcessRecord {
  pid: number;
  groupId: number;
  zombie: boolean;
}

/** Process ids of a group, without zombies. Empty where the system has no /proc. */
export async function groupMembers(groupId: number): Promise<number[]> {
  const records = await readProcesses();
  return records.filter((record) => record.groupId === groupId && !record.zombie).map((record) => record.pid);
}

/**
 * Memory of a process group in bytes: anonymous and shared memory of all members.
 * File-backed pages are left out because every process of a browser maps the same binary.
 */
export async function groupMemoryBytes(groupId: number): Promise<number> {
  const members = await groupMembers(groupId);
  const sizes = await Promise.all(members.map(privateMemoryBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Kills every process of the group at once; a group that is already gone is fine. */
export function killGroup(groupId: number): void {
  // 0 and 1 would mean "my own group" and "everything I may signal".
  if (!Number.isInteger(groupId) || groupId <= 1) return;
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // ESRCH: nothing left to kill.
  }
}

/** Settles once no process of a killed group is left, at the latest after the limit. */
export async function groupGone(groupId: number, limitMs = 3_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline && (await groupMembers(groupId)).length > 0) await delay(10);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Groups that hold a process whose command line contains the text. */
export async function groupsWithArgument(text: string): Promise<number[]> {
  // The group is read last: a process that is just being started is in its parent's group until it has its arguments.
  const found = await Promise.all(
    (await processIds()).map(async (pid) =>
      (await commandLine(pid)).includes(text) ? ((await readProcess(pid))?.groupId ?? 0) : 0,
    ),
  );
  return [...new Set(found)].filter((groupId) => groupId > 1);
}

async function readProcesses(): Promise<ProcessRecord[]> {
  const records = await Promise.all((await processIds()).map(readProcess));
  return records.filter((record) => record !== null);
}

async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

async function readProcess(pid: number): Promise<ProcessRecord | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command name is in brackets and may itself hold spaces and brackets.
  const [state, , groupId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return groupId === undefined ? null : { pid, groupId: Number(groupId), zombie: state === 'Z' };
}

async function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function privateMemoryBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].map((match) =>
    Number(match[1]),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}
