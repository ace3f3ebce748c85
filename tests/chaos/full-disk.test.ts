import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir } from '@fml/postgres/testing/database-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SAMPLE_ONBOARDING } from '../conformance/lead-samples.ts';
import { callFrom, type LimitedServer, startLimitedServer } from './limited-server.ts';

/** A real disk that fills up, which takes root to make; limits.test.ts has the short form for everyone. */
const MAKES_DISKS = process.platform === 'linux' && process.getuid?.() === 0;
const DISK_MB = 200;
const CYCLES = 2;
const BURST = 20;
/** A database without room may break off, or not answer. */
const DATABASE_LIMIT_MS = 10_000;

describe.runIf(MAKES_DISKS)('a disk that fills up', { tags: ['long'] }, () => {
  let server: LimitedServer;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    server = await startLimitedServer({
      dataDir: await makeDataDir(),
      diskMb: DISK_MB,
      env: { RATE_LIMITS: 'off' },
    });
  }, 180_000);
  afterAll(() => server.stop(), 120_000);

  const send = async (): Promise<number> => {
    const { status, answer } = await callFrom(server.port, '127.0.0.1', 'submit-onboarding', {
      ...SAMPLE_ONBOARDING,
      contact_email: `${randomUUID()}@a.example`,
      request_key: randomUUID(),
    });
    const id = answer['submission_id'];
    if (typeof id === 'string') acknowledged.push(id);
    return typeof id === 'string' ? 200 : status;
  };
  const fill = (): string => {
    const file = path.join(server.diskFolder, 'something-else');
    const descriptor = openSync(file, 'w');
    const block = Buffer.alloc(64 * 1024, 1);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      closeSync(descriptor);
    }
    return file;
  };
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return { ...((await answer.json()) as object), status: answer.status };
  };

  test.each(Array.from({ length: CYCLES }, (_, n) => n + 1))(
    'time %i: leads are refused with 503 and readyz tells why, until there is room; then by itself as before',
    async (cycle) => {
      await expect.poll(send, { timeout: 60_000 }).toBe(200);
      const file = fill();
      onTestFinished(() => rmSync(file, { force: true }));
      // The log of the database needs a new file sooner or later: the server of the database stops then.
      if (cycle > 1) await writeLog(server.diskFolder);
      // Some leads still fit into pages that the database has.
      const sendMany = () => Promise.all(Array.from({ length: BURST }, send));
      await expect.poll(sendMany, { timeout: 90_000 }).toContain(503);
      expect(await readiness()).toMatchObject({ status: 503, disk: 'full' });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      rmSync(file);
      await expect.poll(send, { timeout: 60_000 }).toBe(200);
      await expect.poll(readiness).toMatchObject({ database: 'ok', disk: 'ok' });
    },
    240_000,
  );

  test('every acknowledged lead is there', async () => {
    const client = await connectTo(server.diskFolder);
    const { rows } = await client.query<{ id: string }>('select id from public.onboarding_submissions');
    await client.end();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  });
});

async function connectTo(folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(readFileSync(path.join(folder, 'postgres.port'), 'utf8')),
    user: 'postgres',
    password: readFileSync(path.join(folder, 'secrets/postgres-superuser'), 'utf8').trim(),
    database: 'fix_my_local',
    connectionTimeoutMillis: DATABASE_LIMIT_MS,
    query_timeout: DATABASE_LIMIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Uses up what is left of the database's log. */
async function writeLog(folder: string): Promise<void> {
  const client = await connectTo(folder).catch(() => null);
  try {
    for (let written = 0; written < 20; written += 1) {
      await client?.query(`select pg_logical_emit_message(true, 'x', repeat('x', 4000000))`);
    }
  } catch {
    // Without room it ends, with its connections.
  }
  // Not waited for: the end of a connection that broke off is never told.
  client?.end().catch(() => undefined);
}
