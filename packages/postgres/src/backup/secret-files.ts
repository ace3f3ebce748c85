import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sealWithPassphrase, unsealWithPassphrase } from '@fml/runtime/sealed-with-passphrase';
import { BackupError, failWith } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { readStored, type StoredFile, storeCompressed } from '../backup-store/stored-file.ts';

const FILE = 'secrets.jwe.zst';
const SECRET_NAME = /^[a-z0-9][a-z0-9-]*$/;
/** Passwords of the embedded server's logins. A restored place makes its own. */
const OF_THE_SERVER = /^postgres-/;

/** Stores the secrets of a data folder, encrypted; null when it has none. */
export async function dumpSecrets(
  dataDir: string,
  passphrase: string,
  store: BackupStore,
  folder: string,
): Promise<StoredFile | null> {
  const names = (await readdir(join(dataDir, 'secrets')).catch(() => []))
    .filter((name) => SECRET_NAME.test(name) && !OF_THE_SERVER.test(name))
    .sort();
  if (names.length === 0) return null;
  const secrets: Record<string, string> = {};
  for (const name of names) secrets[name] = (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim();
  const sealed = await sealWithPassphrase(passphrase, JSON.stringify(secrets));
  return storeCompressed(store, folder, FILE, Readable.from([Buffer.from(sealed)]));
}

/** The secrets of a backup by their names. Throws `secrets_locked` when the passphrase is wrong. */
export async function readSecrets(
  store: BackupStore,
  folder: string,
  stored: StoredFile,
  passphrase: string,
): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await readStored(store, folder, stored)) chunks.push(chunk as Buffer);
  const text = await unsealWithPassphrase(passphrase, Buffer.concat(chunks).toString('utf8')).catch(
    failWith(
      'secrets_locked',
      () =>
        `BACKUP_PASSPHRASE does not open the secrets of ${folder}. Use the one that the backup was made with, or none to restore without secrets.`,
    ),
  );
  return JSON.parse(text) as Record<string, string>;
}

/** Writes secrets into a new data folder, readable by their owner only. */
export async function writeSecrets(dataDir: string, secrets: Record<string, string>): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets)) {
    if (!SECRET_NAME.test(name))
      throw new BackupError('backup_damaged', 'The secrets of the backup are damaged.');
    await writeFile(join(folder, name), value, { mode: 0o600, flag: 'wx', flush: true });
  }
}
