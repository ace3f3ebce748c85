import { chmodSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** What the data folders and browser profiles of a whole run take at once, several times over. */
const MIN_FREE_BYTES = 6e9;
/** Of the machine, or of the container we are in. */
const MIN_MEMORY_BYTES = 10e9;

/**
 * Puts temporary files of tests into memory where there is room for them: each test file makes and drops a database of
 * 1,500 files, which takes eight times as long on a disk. `TMPDIR` that is set already stays.
 */
export function useMemoryTmpdir(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoomInMemory()) return;
  const folder = path.join(MEMORY_FOLDER, `fix-my-local-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp is: where tests run as root, PostgreSQL and the browser run as other users.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
}

function hasRoomInMemory(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === MEMORY_FOLDER);
    const [, , type, options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return (
      type === 'tmpfs' &&
      !options.split(',').includes('noexec') &&
      bavail * bsize >= MIN_FREE_BYTES &&
      process.availableMemory() >= MIN_MEMORY_BYTES
    );
  } catch {
    return false;
  }
}
