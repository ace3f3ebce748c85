import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enqueueMessage } from '@fml/mail';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutboxSettings, type RunningOutbox, startOutbox } from './start-outbox.ts';

const testing = testDatabaseForFile();
let dataDir: string;
let running: RunningOutbox | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-outbox-'));
});
afterEach(async () => {
  await running?.worker.stop({ graceMs: 0 });
  running = undefined;
  await testing.db.adminPool.query('delete from private.outbox');
  await rm(dataDir, { recursive: true, force: true });
});

const MAIL = {
  channel: 'email',
  kind: 'recovery',
  recipient: 'kim@bakery.example',
  content: { subject: 'Set a new password', text: 'Your code is 123456', html: '<p>123456</p>' },
} as const;

const start = (settings: Partial<OutboxSettings> = {}) => {
  running = startOutbox(testing.db, { dataDir, ...settings });
  return running;
};
const states = async () =>
  (await testing.db.appPool.query('select channel, status, attempts from private.outbox order by channel'))
    .rows;

it('without a mail server, and with a file in place of a phone service, everything is written to the data folder, and said', async () => {
  await enqueueMessage(testing.db.appPool, MAIL);
  await enqueueMessage(testing.db.appPool, {
    channel: 'sms',
    kind: 'confirmation_token',
    recipient: '12025550123',
    content: { text: '123456 is your code', via: 'sms' },
  });
  expect(start({ smsToFile: true }).line).toContain(`written to ${path.join(dataDir, 'outbox')}`);
  await expect.poll(states, { timeout: 60_000 }).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  const names = await readdir(path.join(dataDir, 'outbox'));
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  expect(names).toContain('phone-messages.log');
});

it('a code by phone that no provider takes waits, and is written to no file that was not asked for', async () => {
  await enqueueMessage(testing.db.appPool, {
    channel: 'sms',
    kind: 'confirmation_token',
    recipient: '12025550123',
    content: { text: '123456 is your code', via: 'sms' },
  });
  start();
  const reasons = async () =>
    (await testing.db.appPool.query('select status, last_error from private.outbox')).rows;
  await expect
    .poll(reasons, { timeout: 60_000 })
    .toEqual([{ status: 'waiting', last_error: 'No text message service is set up.' }]);
  expect(await readdir(dataDir)).not.toContain('outbox');
});
