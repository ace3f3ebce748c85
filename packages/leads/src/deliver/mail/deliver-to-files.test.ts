import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailMessage, phoneMessage } from '../../../test-support/outbox-message.ts';
import { createPhoneLog } from '../phone/deliver-to-log.ts';
import { readSender } from './compose-mail.ts';
import { createFileDelivery } from './deliver-to-files.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'fml-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const SENDER = { name: 'Fix My Local', address: 'no-reply@localhost' };

it('a mail becomes one .eml file that only its owner reads, also when it is tried twice', async () => {
  const deliver = createFileDelivery({ folder, sender: SENDER });
  expect(await deliver(mailMessage())).toEqual({ kind: 'sent' });
  expect(await deliver(mailMessage({ attempt: 2 }))).toEqual({ kind: 'sent' });
  const names = await readdir(folder);
  expect(names).toEqual(['20261120T120000-000Z-recovery-0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e.eml']);
  const file = path.join(folder, names[0] ?? '');
  const raw = await readFile(file, 'utf8');
  expect(raw).toContain('To: kim@bakery.example');
  expect(raw).toContain('Subject: Set a new password');
  expect(raw).toContain('123456');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('a kind cannot lead out of the folder', async () => {
  await createFileDelivery({ folder, sender: SENDER })(mailMessage({ kind: '../../up' }));
  expect(await readdir(path.dirname(folder))).toEqual(['outbox']);
  expect(await readdir(folder)).toHaveLength(1);
});

it('a folder that cannot be written is a failure', async () => {
  const deliver = createFileDelivery({ folder: '/dev/null/outbox', sender: SENDER });
  await expect(deliver(mailMessage())).rejects.toThrow();
});

it('a phone message becomes a line of a private file', async () => {
  expect(await createPhoneLog({ folder })(phoneMessage())).toEqual({ kind: 'sent' });
  const file = path.join(folder, 'phone-messages.log');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    to: '12025550123',
    text: 'Your code is 123456',
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it.each([
  ['desk@agency.example', { name: '', address: 'desk@agency.example' }],
  ['The Desk <desk@agency.example>', { name: 'The Desk', address: 'desk@agency.example' }],
  ['"The Desk" <desk@agency.example>', { name: 'The Desk', address: 'desk@agency.example' }],
  ['desk', null],
  ['a@b.example, c@d.example', null],
  ['Desk <a@b.example> <c@d.example>', null],
])('the sender %j is %j', (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});
