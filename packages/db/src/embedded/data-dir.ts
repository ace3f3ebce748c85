import { join } from 'node:path';

/**
 * Where data goes when nothing is configured: `<cwd>/.data`, or `/var/lib/fix-my-local` for root when the
 * unprivileged user that runs the database cannot reach `cwd`.
 */
export async function defaultDataDir(options: { cwd: string; isRoot: boolean }): Promise<string> {
  return join(options.cwd, '.data');
}
