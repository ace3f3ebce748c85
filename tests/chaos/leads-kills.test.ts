import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer, type TestSmtpServer } from '@fml/leads/testing/smtp-server';
import { openDatabase } from '@fml/postgres';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startLeadLoad } from './lead-load.ts';
import { hasDatabase, type LeadProcesses, startLeadProcesses } from './lead-processes.ts';
import { listProcesses } from './process-tree.ts';

/** Kills at random moments; `npm run chaos -- leads` is the long form, 50 of the server and 20 of PostgreSQL. */
const IS_LONG = process.env['MODE'] === 'chaos';
const SERVER_KILLS = Number(process.env['CHAOS_SERVER_KILLS'] ?? (IS_LONG ? 50 : 1));
const DATABASE_KILLS = Number(process.env['CHAOS_DATABASE_KILLS'] ?? (IS_LONG ? 20 : 1));
const PER_SECOND = IS_LONG ? 20 : 5;
/** A kill hits a moment of the work anew, also right after the start. */
const MAX_PAUSE_MS = 1500;
const STAFF = 'desk@agency.example';
/** Without one more mail; one that was taken without an acknowledgment comes up again after its lease of 90 seconds. */
const SILENCE_LIMIT_MS = 120_000;
const LIMIT_MS = 600_000 + (SERVER_KILLS + DATABASE_KILLS) * 20_000;

let smtp: TestSmtpServer;
let product: LeadProcesses;

// A second try must not find the leads of the first.
beforeEach(async () => {
  smtp = await startSmtpServer();
  product = await startLeadProcesses({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Desk <desk@agency.example>',
    LEADS_MAIL_TO: STAFF,
  });
}, 120_000);

afterEach(async () => {
  await product.stop();
  await smtp.stop();
}, 120_000);

/** The server has started anew when its process is another one and it can reach its database. */
async function killAndWait(pid: number, current: () => number | undefined): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(
      async () => {
        const isBack = current() !== undefined && current() !== pid;
        return isBack && (await hasDatabase(product.url));
      },
      { timeout: 180_000, interval: 50 },
    )
    .toBe(true);
}

const postmasterPid = () =>
  listProcesses().find(({ commandLine }) => commandLine.includes(`-D ${product.dataDir}`))?.pid;

it(
  'every acknowledged lead is there exactly once, and every mail reaches the mail server',
  async () => {
    const load = startLeadLoad(product.url, PER_SECOND);
    onTestFinished(load.stop);
    const kills = [
      ...Array.from({ length: SERVER_KILLS }, () => product.serverPid),
      ...Array.from({ length: DATABASE_KILLS }, () => postmasterPid),
    ].toSorted(() => Math.random() - 0.5);
    for (const find of kills) {
      await sleep(Math.random() * MAX_PAUSE_MS);
      const pid = find();
      if (pid !== undefined) await killAndWait(pid, find);
    }
    await load.finish();

    expect(load.acknowledged.length).toBeGreaterThan(PER_SECOND);
    // A visitor is told to come back, never that something is wrong with the lead.
    expect([...load.refusals.keys()].filter((what) => !['503', 'no answer'].includes(what))).toEqual([]);
    await expectOnceEach(load.acknowledged);
    await expectMails(load.acknowledged);
    process.stdout.write(
      `${kills.length} kills: ${load.acknowledged.length} leads, ${[...load.refusals].map((entry) => entry.join(' x ')).join(', ')}; ${smtp.received.length} mails\n`,
    );
  },
  LIMIT_MS,
);

async function expectOnceEach(
  acknowledged: readonly { requestKey: string; submissionId: string }[],
): Promise<void> {
  const db = await openDatabase({ dataDir: product.dataDir, log: () => undefined });
  try {
    const { rows } = await db.adminPool.query<{ id: string; request_key: string }>(
      'select id, request_key from public.onboarding_submissions',
    );
    const stored = rows.map(({ id, request_key }) => `${request_key} ${id}`).toSorted();
    expect(stored).toEqual(
      acknowledged.map(({ requestKey, submissionId }) => `${requestKey} ${submissionId}`).toSorted(),
    );
  } finally {
    await db.stop();
  }
}

async function expectMails(acknowledged: readonly { submissionId: string; email: string }[]): Promise<void> {
  const confirmed = new Set<string>();
  const told = new Set<string>();
  let read = 0;
  const missing = () => {
    for (const { to, raw } of smtp.received.slice(read)) {
      const [, id] = /\/admin\/submissions\/([0-9a-f-]{36})/.exec(raw.replaceAll('=\r\n', '')) ?? [];
      if (to.includes(STAFF) && id !== undefined) told.add(id);
      for (const address of to) confirmed.add(address);
    }
    read = smtp.received.length;
    return acknowledged.filter(({ submissionId, email }) => !confirmed.has(email) || !told.has(submissionId))
      .length;
  };
  let last = { missing: Number.POSITIVE_INFINITY, atMs: Date.now() };
  while (last.missing > 0 && Date.now() - last.atMs < SILENCE_LIMIT_MS) {
    const now = missing();
    if (now < last.missing) last = { missing: now, atMs: Date.now() };
    else await sleep(500);
  }
  expect(last.missing).toBe(0);
}
