import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { createCheckedConnect } from '@fml/analyzer';
import { createLeadWebhook, runOutbox } from '@fml/leads/deliver';
import type { WorkerLoops } from '@fml/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';
import { soon } from './soon.ts';
import { type ReceivedPost, type Receiver, startReceiver } from './webhook-receiver.ts';

/** From the form to a receiver of the webhook, who checks the signature as the documentation says. */

const SECRET = 'a secret of the two of us';

let server: LeadServer;
let worker: WorkerLoops;
let receiver: Receiver;

beforeAll(async () => {
  server = await openLeadServer({ leads: { hasWebhook: true, staffAddresses: [] } });
  receiver = await startReceiver();
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await server.clear();
  receiver.received.length = 0;
  const post = createLeadWebhook({
    url: receiver.address,
    secret: SECRET,
    connect: createCheckedConnect({ allowPrivate: '127.0.0.1:*' }),
  });
  worker = runOutbox(server.db, {
    deliver: async (message, signal) =>
      message.channel === 'webhook' ? post(message, signal) : { kind: 'sent' },
    pollMs: 10,
  });
});
afterEach(() => worker.stop({ graceMs: 0 }));

const events = () => receiver.received.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>);

/** The function of docs/leads.md. */
async function documentedCheck(): Promise<
  (headers: IncomingHttpHeaders, body: string, secret: string) => boolean
> {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/leads.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const module: unknown = await import(
    `data:text/javascript,${encodeURIComponent(`${code}\nexport { isOurs };`)}`
  );
  return (module as { isOurs: (headers: IncomingHttpHeaders, body: string, secret: string) => boolean })
    .isOurs;
}

test('a lead is posted once, with what was typed, and the documented check believes it', async () => {
  const typed = { ...SAMPLE_ONBOARDING, contact_name: 'Zoë <b>"Z"</b>', additional_notes: 'line\nline 😀' };
  const { answer } = await server.send('submit-onboarding', typed);
  await soon(() => receiver.received.length).toBe(1);
  expect(events()[0]).toMatchObject({
    type: 'lead.created',
    data: {
      ...typed,
      kind: 'submission',
      id: answer.submission_id,
      suspicion: null,
      desk_url: `http://localhost/admin/submissions/${answer.submission_id}`,
    },
  });
  const [{ headers, body }] = receiver.received as [ReceivedPost];
  const text = String(body);
  const isOurs = await documentedCheck();
  expect(isOurs(headers, text, SECRET)).toBe(true);
  expect(isOurs(headers, `${text} `, SECRET)).toBe(false);
  expect(isOurs(headers, text, 'another secret')).toBe(false);
  expect(isOurs({ ...headers, 'webhook-timestamp': '1795176000' }, text, SECRET)).toBe(false);
});

test('a consultation alike, never with the key of its page', async () => {
  const request_key = crypto.randomUUID();
  await server.send('submit-consultation', {
    ...SAMPLE_CONSULTATION_REQUEST,
    bestTime: 'evening',
    request_key,
  });
  await soon(() => receiver.received.length).toBe(1);
  expect(events()[0]).toMatchObject({
    type: 'lead.created',
    data: { ...SAMPLE_CONSULTATION_REQUEST, kind: 'consultation', best_time: 'evening' },
  });
  expect(String(receiver.received[0]?.body)).not.toContain(request_key);
});

test('other answers under the same key are told as a change, the same ones not at all', async () => {
  const body = { ...SAMPLE_ONBOARDING, request_key: crypto.randomUUID() };
  const { answer } = await server.send('submit-onboarding', body);
  await server.send('submit-onboarding', body);
  await server.send('submit-onboarding', { ...body, contact_phone: '213 555 0100' });
  await soon(() => receiver.received.length).toBe(2);
  const changed = events().find(({ type }) => type === 'lead.changed');
  expect(changed).toMatchObject({ data: { id: answer.submission_id, contact_phone: '213 555 0100' } });
});
