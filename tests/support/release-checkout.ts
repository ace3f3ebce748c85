import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const OWN_SCOPE = '@fml';
const run = promisify(execFile);

/**
 * The project as of a commit, in a folder of its own, with the libraries that are installed here. Throws a sentence when this
 * clone does not have the commit.
 */
export async function checkOutRelease(commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fml-release-'));
  const archive = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: PROJECT_FOLDER }).catch(
    (cause: unknown) => {
      throw new Error(`This clone lacks the last release, ${commit}. Fetch it: git fetch --unshallow`, {
        cause,
      });
    },
  );
  await run('tar', ['-xf', archive, '-C', folder]);
  const libraries = path.join(PROJECT_FOLDER, 'node_modules');
  const own = path.join(folder, 'node_modules');
  await mkdir(path.join(own, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(libraries)) {
    if (name !== OWN_SCOPE) await symlink(path.join(libraries, name), path.join(own, name));
  }
  // Its own packages, and not ours.
  for (const name of await readdir(path.join(folder, 'packages'))) {
    await symlink(path.join(folder, 'packages', name), path.join(own, OWN_SCOPE, name));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
