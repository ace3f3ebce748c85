import { readdir, readFile } from 'node:fs/promises';

/** Linux tells memory in pages of this size on all machines we run on. */
const PAGE_BYTES = 4096;

/** Memory of all processes below `parent` that they share with no file, in bytes; 0 where there is no /proc. */
export async function memoryOfChildren(parent: number): Promise<number> {
  const entries = await readdir('/proc').catch(() => []);
  const processes = await Promise.all(entries.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const childrenOf = Map.groupBy(
    processes.filter((one) => one !== null),
    (one) => one.parent,
  );
  let bytes = 0;
  const seen = new Set<number>();
  const left = [parent];
  for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
    for (const child of childrenOf.get(pid) ?? []) {
      if (seen.has(child.pid)) continue;
      seen.add(child.pid);
      bytes += child.bytes;
      left.push(child.pid);
    }
  }
  return bytes;
}

async function readProcess(name: string): Promise<{ pid: number; parent: number; bytes: number } | null> {
  try {
    const [stat, statm] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/statm`, 'utf8'),
    ]);
    // The name of the program stands in parentheses and may hold blanks.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, resident = '0', shared = '0'] = statm.split(' ');
    return {
      pid: Number(name),
      parent: Number(parent),
      bytes: (Number(resident) - Number(shared)) * PAGE_BYTES,
    };
  } catch {
    // It ended while it was read.
    return null;
  }
}
