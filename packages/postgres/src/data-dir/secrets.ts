import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, errorText } from '../connections/database-error.ts';

/** As base64url, made of `bytes` random bytes on first use; two processes that start at once get the same secret. */
export async function readOrCreateSecret(dataDir: string, name: string, bytes: number): Promise<string> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new RangeError(`not a secret's name: ${name}`);
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const existing = await readSecret(path);
  if (existing) return existing;

  const draft = join(folder, `.${name}.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A hard link appears whole or not at all, and refuses when another process was first.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const stored = await readSecret(path);
  if (!stored) throw new DatabaseError('secret_unreadable', `The secret file ${path} is empty. Remove it.`);
  return stored;
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new DatabaseError('secret_unreadable', `Cannot read the secret ${path}: ${errorText(error)}`, {
      cause: error,
    });
  }
}
