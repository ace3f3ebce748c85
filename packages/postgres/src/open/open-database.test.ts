import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { isTransientOpenError } from '../connections/database-error.ts';
import { openDatabase, openDatabaseWithRetry } from './open-database.ts';

const test = testDatabaseForFile();

const openExternal = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '/nonexistent', log: () => undefined });

it('works on an external database as service_role, also with options in its address', async () => {
  const url = new URL(test.db.adminUrl);
  url.searchParams.set('options', '-c work_mem=5MB');
  const db = await openExternal(url.href);
  try {
    expect(db.kind).toBe('external');
    expect(db.description).not.toContain(url.password);
    const { rows } = await db.appPool.query(
      `select current_user as role, current_setting('work_mem') as memory, current_setting('statement_timeout') as limit`,
    );
    expect(rows).toEqual([{ role: 'service_role', memory: '5MB', limit: '5s' }]);
  } finally {
    await db.stop();
  }
});

it('says where no database answers, without the password', async () => {
  const opening = openExternal('postgresql://owner:hidden@127.0.0.1:1/shop');
  await expect(opening).rejects.toMatchObject({ code: 'external_unreachable' });
  await expect(opening).rejects.toThrow(
    /127\.0\.0\.1:1\/shop \(DATABASE_URL\) does not answer: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.not.toThrow(/hidden/);
});

it('stops at a PostgreSQL that is too old, at once and with a sentence', async () => {
  const old = await serverOfVersion('13.14 (Debian 13.14-1)');
  try {
    const databaseUrl = `postgresql://owner:hidden@127.0.0.1:${old.port}/shop`;
    const opening = openDatabaseWithRetry({
      databaseUrl,
      dataDir: '/nonexistent',
      log: () => undefined,
      signal: AbortSignal.timeout(10_000),
    });
    const error: unknown = await opening.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'server_too_old',
      message: `The database at 127.0.0.1:${old.port}/shop (DATABASE_URL) is PostgreSQL 13.14 (Debian 13.14-1). At least version 16 is needed: upgrade it, or leave DATABASE_URL out to use the embedded one.`,
    });
    expect(isTransientOpenError(error)).toBe(false);
  } finally {
    old.close();
  }
});

it('stops at a database that refuses what the start needs, instead of waiting for it', async () => {
  const { adminPool } = test.db;
  await adminPool.query(`create role weak_login login password 'weak'`);
  try {
    const login = new URL(test.db.adminUrl);
    login.username = 'weak_login';
    login.password = 'weak';
    const opening = openDatabaseWithRetry({
      databaseUrl: login.href,
      dataDir: '/nonexistent',
      log: () => undefined,
      signal: AbortSignal.timeout(10_000),
    });
    await expect(opening).rejects.toMatchObject({ code: 'external_unusable' });
    await expect(opening).rejects.toThrow(/refuses what the start needs: permission denied/);
  } finally {
    await adminPool.query('drop role weak_login');
  }
});

/** Speaks just enough of the protocol to be asked for its version. */
async function serverOfVersion(version: string): Promise<{ port: number; close: () => void }> {
  const message = (kind: string, ...parts: (Buffer | string)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, body]);
  };
  const ready = message('Z', 'I');
  const one = Buffer.from([0, 1]);
  const field = Buffer.concat([Buffer.alloc(6), Buffer.from([0, 0, 0, 25, 255, 255, 0, 0, 0, 0, 0, 0])]);
  const size = Buffer.alloc(4);
  size.writeInt32BE(Buffer.byteLength(version));
  const answer = [
    message('T', one, 'server_version\0', field),
    message('D', one, size, version),
    message('C', 'SHOW\0'),
    ready,
  ];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (chunk) => chunk[0] === 81 && socket.write(Buffer.concat(answer)));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it.each(['mysql://a/b', 'not an address'])('refuses %s as an address', async (databaseUrl) => {
  await expect(openExternal(databaseUrl)).rejects.toMatchObject({ code: 'external_unreachable' });
});
