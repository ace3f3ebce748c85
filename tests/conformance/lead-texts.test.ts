import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { noteMessagePort, startOutbox } from '@fml/leads/deliver';
import { insertRow } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewMessage } from '../../apps/site/app/admin/leads/messages/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { erasePerson, getMessageForm, getSubmission, timelineEntries } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { soon } from './soon.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

/** Text messages to leads, from the form to a text message service on loopback. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const NUMBER = '12135550142';
let service: Receiver;
let stopOutbox: () => Promise<void>;
beforeAll(async () => {
  service = await startReceiver();
  const { worker, hasTextMessages } = startOutbox(desk.db, {
    smsWebhook: { url: service.address, secret: 'a secret of the two of us' },
    dataDir: '/nonexistent',
  });
  expect(hasTextMessages).toBe(true);
  stopOutbox = () => worker.stop({ graceMs: 0 });
});
afterAll(async () => {
  await stopOutbox();
  await service.stop();
});
beforeEach(async () => {
  await noteMessagePort(desk.db, true);
  service.received.length = 0;
  service.answer = (response) => void response.writeHead(202).end();
  await desk.rows('delete from private.outbox');
});

const submission = (columns: Record<string, unknown> = {}) =>
  desk.submission({ contact_phone: '(213) 555-0142', ...columns });
type NewText = Extract<NewMessage, { channel: 'sms' }>;
const newText = (lead: LeadRef, changes: Partial<NewText> = {}): NewText => ({
  channel: 'sms',
  id: randomUUID(),
  leadId: lead.id,
  recipient: NUMBER,
  body: 'Hi Dana, when can we talk?',
  lastMessageId: null,
  ...changes,
});
const skipUndo = () => desk.rows('update private.outbox set next_attempt_at = now()');
const entries = (lead: LeadRef) => timelineEntries(lead, 'message');
const refused = (message: string) => ({ kind: 'invalid', message: expect.stringContaining(message) });

test('the form knows the numbers, the fields and the templates', async () => {
  const lead = await submission({ contact_name: 'Dana Ruiz' });
  const ref = { lead_id: lead.id };
  await insertRow(desk.db.appPool, 'lead_contacts', { ...ref, name: 'Kim', phone: '+49 30 901820' });
  await insertRow(desk.db.appPool, 'lead_contacts', { ...ref, name: 'Lee', phone: '213-555-0199 ext 4' });
  const form = await getMessageForm(lead, 'sms');
  expect(form).toMatchObject({
    canSend: true,
    lastMessageId: null,
    recipients: [
      { address: NUMBER, shown: '(213) 555-0142', name: 'Dana Ruiz' },
      { address: '4930901820', shown: '+49 30 901820', name: 'Kim' },
    ],
  });
  expect(form.fields).toContainEqual({ name: 'first_name', value: 'Dana' });
  expect(form.templates.map(({ name }) => name)).toContain('Call back');
});

test('a text message is sent once, is on the timeline, and is the first response', async () => {
  const lead = await submission();
  const text = newText(lead);
  await Promise.all([runDesk('send-message', text), runDesk('send-message', text)]);
  await runDesk('send-message', { ...text, body: 'Another text' });
  expect(await entries(lead)).toMatchObject([{ state: 'waiting', by: ANA, isOwn: true, body: text.body }]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'new' });
  await skipUndo();
  await soon(() => entries(lead)).toMatchObject([{ state: 'sent', recipient: NUMBER }]);
  expect(service.received.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { id: text.id, to: NUMBER, text: text.body, channel: 'sms' },
  ]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'contacted' });
  expect(await timelineEntries(lead, 'status')).toMatchObject([{ by: ANA, toStatus: 'contacted' }]);
});

test('what the service refuses is a draft with the reason; what it cannot take now goes on waiting', async () => {
  const lead = await submission();
  service.answer = (response) => void response.writeHead(503).end();
  const text = newText(lead);
  await runDesk('send-message', text);
  await skipUndo();
  await soon(() => entries(lead)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  service.answer = (response) => void response.writeHead(422).end();
  await skipUndo();
  await soon(() => entries(lead)).toMatchObject([
    {
      state: 'draft',
      reason: 'It could not be delivered: The text message service answered with status 422.',
    },
  ]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'new' });
  // One that is late would arrive at night.
  await runDesk('send-message', text);
  await desk.rows(
    "update private.outbox set expires_at = now() - interval '1 second', next_attempt_at = now()",
  );
  await soon(() => entries(lead)).toMatchObject([
    { state: 'draft', reason: 'It could not be delivered: It expired before it could be sent.' },
  ]);
});

test('without a text message service nothing is taken, and a sentence says what to do', async () => {
  const lead = await submission();
  await noteMessagePort(desk.db, false);
  expect(await getMessageForm(lead, 'sms')).toMatchObject({ canSend: false });
  await expect(runDesk('send-message', newText(lead))).rejects.toMatchObject(
    refused('Nothing was sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker.'),
  );
  expect(await entries(lead)).toEqual([]);
});

test('what cannot be sent is refused with a sentence', async () => {
  const lead = await submission();
  const refusals: [Partial<NewText>, string][] = [
    [{ body: ' \n' }, 'Write a few words first.'],
    [{ body: 'Hi {{first_name}}' }, 'The field {{first_name}} is still empty.'],
    [{ recipient: '12135550100' }, 'This number does not belong to the lead.'],
    [{ body: 'x'.repeat(460) }, 'at most 459 characters'],
    [{ leadId: randomUUID() }, 'This lead no longer exists.'],
  ];
  for (const [changes, sentence] of refusals) {
    await expect(runDesk('send-message', newText(lead, changes))).rejects.toMatchObject(refused(sentence));
  }
});

test('a number gets five a day, whatever lead it is of', async () => {
  const leads = [
    await submission(),
    await submission({ contact_email: 'other@brightside.example' }),
  ] as const;
  for (let n = 0; n < 5; n += 1) await runDesk('send-message', newText(leads[0]));
  await expect(runDesk('send-message', newText(leads[1]))).rejects.toMatchObject(
    refused('This number has had five text messages in 24 hours. Call or email instead.'),
  );
});

test('a person who is erased takes them along, also from other leads', async () => {
  const lead = await submission({ contact_email: null, entered_by: randomUUID() });
  const other = await submission({ contact_email: 'kim@other.example', contact_phone: '(310) 555-0100' });
  await insertRow(desk.db.appPool, 'lead_contacts', {
    lead_id: other.id,
    name: 'Dana',
    phone: '213 555 0142',
  });
  await runDesk('send-message', newText(lead));
  await runDesk('send-message', newText(other));
  await runDesk('send-message', newText(other, { recipient: '13105550100' }));
  await erasePerson('(213) 555-0142');
  expect(await entries(other)).toMatchObject([{ recipient: '13105550100' }]);
  const rows = await desk.rows('select recipient from private.outbox');
  expect(rows).toEqual([{ recipient: '13105550100' }]);
});
