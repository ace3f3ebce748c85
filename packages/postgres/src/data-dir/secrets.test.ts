import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fml-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('makes a secret that only its owner can read and keeps it', async () => {
  const secret = await readOrCreateSecret(dataDir, 'signing', 32);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await stat(join(dataDir, 'secrets', 'signing'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
  expect(await readOrCreateSecret(dataDir, 'signing', 32)).toBe(secret);
});

it('gives all who start at once the same secret and leaves no draft behind', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateSecret(dataDir, 'race', 32)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['race']);
});

it('makes different secrets for different names', async () => {
  expect(await readOrCreateSecret(dataDir, 'one', 16)).not.toBe(await readOrCreateSecret(dataDir, 'two', 16));
});

it('refuses a name that leaves its folder', async () => {
  await expect(readOrCreateSecret(dataDir, '../x', 16)).rejects.toThrow(RangeError);
});

it('says so when a secret file was emptied instead of using no secret', async () => {
  await readOrCreateSecret(dataDir, 'signing', 32);
  await writeFile(join(dataDir, 'secrets', 'signing'), '');
  await expect(readOrCreateSecret(dataDir, 'signing', 32)).rejects.toMatchObject({
    code: 'secret_unreadable',
  });
});
