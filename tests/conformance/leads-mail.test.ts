import { runOutbox } from '@fml/leads/deliver';
import { createSmtpDelivery } from '@fml/leads/testing/internals';
import { startSmtpServer, type TestSmtpServer } from '@fml/leads/testing/smtp-server';
import type { WorkerLoops } from '@fml/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';
import { soon } from './soon.ts';

/** From the form to a real mail server. How its failures are answered is tested with the outbox and with SMTP. */

let server: LeadServer;
let mailServer: TestSmtpServer;
let worker: WorkerLoops;
beforeAll(async () => {
  server = await openLeadServer({ leads: { replyTo: 'hello@agency.example' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clear();
  mailServer = await startSmtpServer();
  const sender = { name: 'Fix My Local', address: 'desk@agency.example' };
  worker = runOutbox(server.db, {
    deliver: createSmtpDelivery({ smtpUrl: mailServer.url, sender }),
    pollMs: 10,
  });
});
afterEach(async () => {
  await worker.stop({ graceMs: 0 });
  await mailServer.stop();
});

/** Sends the form, and waits for the mails to staff and to the visitor. */
async function submit(changes: object = {}): Promise<string | undefined> {
  const form = { ...SAMPLE_ONBOARDING, contact_email: 'kim@bakery.example', ...changes };
  const { answer } = await server.send('submit-onboarding', form);
  await soon(() => server.rows('select status from private.outbox')).toEqual([
    { status: 'sent' },
    { status: 'sent' },
  ]);
  return answer.submission_id;
}
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

test('what a visitor typed reaches no header, and both mails reach their one recipient', async () => {
  const typed = 'zz\r\nBcc: all@victims.example\r\n\r\nzz';
  const id = await submit({
    contact_name: typed,
    business_name: typed,
    website_url: typed,
    contact_phone: 'zz\r\nCc: all@victims.example',
    additional_notes: typed,
  });
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual([
    ['desk@agency.example'],
    ['kim@bakery.example'],
  ]);
  for (const { raw } of mailServer.received) {
    expect(headersOf(raw)).not.toMatch(/victims|zz/);
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  }
  const toStaff = mailServer.received.find(({ to }) => to[0] === 'desk@agency.example');
  expect(toStaff?.raw.replaceAll('=\r\n', '')).toContain(`http://localhost/admin/submissions/${id}`);
});

test('answers reach a person: of the visitor the agency, of staff the visitor', async () => {
  await submit();
  const replies = mailServer.received.map(({ to, raw }) => [
    to[0],
    /^Reply-To: (.*)$/m.exec(headersOf(raw))?.[1]?.trim(),
  ]);
  expect(replies.toSorted()).toEqual([
    ['desk@agency.example', 'kim@bakery.example'],
    ['kim@bakery.example', 'hello@agency.example'],
  ]);
});
