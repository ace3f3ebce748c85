import { readFileSync } from 'node:fs';

/** A zombie has ended, but its parent never reaped it, as in a container whose first process does not. */
export type ProcessLife = 'running' | 'zombie' | 'gone';

export function processLife(pid: number): ProcessLife {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and is another user's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  return isZombie(pid) ? 'zombie' : 'running';
}

function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain any character; the state follows the last one.
    return text.charAt(text.lastIndexOf(')') + 2) === 'Z';
  } catch {
    return false;
  }
}
