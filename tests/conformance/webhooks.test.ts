import { createCheckedConnect } from '@fml/analyzer';
import type { WebhookEvent } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { noteDueFollowUps, spreadEvents, startOutbox } from '@fml/leads/deliver';
import { verifiedEvent } from '@fml/leads/testing/webhook-verifier';
import type { WorkerLoops } from '@fml/postgres';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { unsealText } from '@fml/runtime/sealed-text';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultOfAnswer, type OpenApiDocument } from '../../apps/site/test-support/openapi-answers.ts';
import { api, ask, makeKey } from './api-desk.ts';
import { callDesk } from './call-desk.ts';
import { ACCOUNTS, app, dana, lead, ORIGIN, read, testing, useDesk } from './mcp-desk.ts';
import { soon } from './soon.ts';
import { type ReceivedPost, type Receiver, startReceiver } from './webhook-receiver.ts';

/** Webhooks from the settings of the desk to a receiver that checks signatures with the library of Standard Webhooks. */

const SITE = 'https://desk.example';

let receiver: Receiver;
let outbox: WorkerLoops;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
useDesk(() => ({ allowedHosts: [receiver.host] }));

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
  await read(
    'delete from private.webhook_endpoints; delete from private.desk_events; delete from private.outbox',
  );
  start('127.0.0.1:*');
});
afterEach(() => outbox.stop({ graceMs: 0 }));

function start(allowPrivate: string, secret = ACCOUNTS.secret) {
  outbox = startOutbox(testing.db, {
    dataDir: '/nonexistent',
    endpoints: {
      connect: createCheckedConnect({ allowPrivate }),
      unseal: (sealed) => unsealText(secret, 'webhook-secrets', sealed),
    },
  }).worker;
}

const addEndpoint = (...events: WebhookEvent[]) => ask('add-webhook', { url: receiver.address, events });

async function spread() {
  while (await spreadEvents(testing.db, SITE));
}

const deliveries = (id: string) => ask('list-webhook-deliveries', { id });
const PUT_STATUS = 'lead.status_changed';
const DUE = 'follow_up.due';

async function setStatus(status: string) {
  const key = await makeKey({ name: 'Robot' });
  await api('PUT', `/leads/submission/${lead.id}/status`, { key: key.secret, body: { status } });
}

describe('an endpoint', () => {
  test('in a private network is not stored, and a sentence says so', async () => {
    for (const url of [
      'https://127.0.0.1/hook',
      'https://10.0.0.8/hook',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]:8443/hook',
      'https://[::ffff:192.168.0.1]/hook',
      'https://0x7f000001/hook',
      'https://localhost/hook',
    ]) {
      const { refusal } = await callDesk(dana.client, 'add-webhook', { url, events: ['lead.created'] });
      expect(refusal, url).toMatchObject({
        status: 400,
        error:
          'This address leads into a private network, where webhooks are not sent. Enter a public address.',
      });
    }
    expect(await read('select from private.webhook_endpoints')).toEqual([]);
  });

  test('is told of each event it asked for, once, with the lead as the API has it', async () => {
    const { secret } = await addEndpoint(
      'lead.created',
      PUT_STATUS,
      'lead.owner_changed',
      'value.changed',
      DUE,
    );
    const id = await insertSubmission(testing.db.appPool, { business_name: 'Harbor Bikes' });
    await setStatus('contacted');
    await read('update public.onboarding_submissions set owner_id = $2 where id = $1', [lead.id, dana.id]);
    await read(
      `update public.onboarding_submissions set deal_value = 900, monthly_value = 80 where id = $1`,
      [lead.id],
    );
    await read(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone, assignee_id)
       values ($1, 'Call back', now() - interval '1 hour', 'America/Los_Angeles', $2)`,
      [lead.id, dana.id],
    );
    await noteDueFollowUps(testing.db);
    await noteDueFollowUps(testing.db);
    await spread();
    await soon(() => receiver.received.length).toBe(6);
    const events = receiver.received.map((post) => verifiedEvent(secret, post));
    const of = (type: string) =>
      events.filter((event) => event['type'] === type).map((event) => event['data']);
    expect(of('lead.created')).toMatchObject([
      { entered_by_hand: false, by: null, lead: { id, business_name: 'Harbor Bikes' } },
    ]);
    expect(of(PUT_STATUS)).toMatchObject([
      {
        from_status: 'new',
        to_status: 'contacted',
        by: dana.email,
        application: 'Robot',
        lead: { id: lead.id },
      },
    ]);
    expect(of('lead.owner_changed')).toMatchObject([{ from_owner: null, to_owner: dana.email }]);
    expect(of('value.changed')).toMatchObject([
      { value: 'once', from_usd: null, to_usd: 900 },
      { value: 'monthly', from_usd: null, to_usd: 80 },
    ]);
    expect(of(DUE)).toMatchObject([{ title: 'Call back', assignee: dana.email }]);
    const document = (await (await app.fetch(`${ORIGIN}/api/v1/openapi.json`)).json()) as OpenApiDocument;
    const told = { leads: events.map((event) => (event['data'] as { lead: unknown }).lead) };
    const body = { ...told, next_cursor: null, total: { count: 1, is_exact: true } };
    expect(faultOfAnswer(document, { path: '/leads', method: 'get', status: 200, body })).toBeNull();
    await spread();
    expect(await read('select from private.webhook_deliveries')).toHaveLength(6);
  });

  test('is told of leads that are entered by hand, and not of what it did not ask for', async () => {
    const { secret } = await addEndpoint('lead.created');
    const key = await makeKey({ kind: 'application', name: 'Form' });
    const body = { source: 'referral', contact_name: 'Lee', phone: '213-555-0142' };
    await api('POST', '/leads', { key: key.secret, body });
    await setStatus('lost');
    await spread();
    await soon(() => receiver.received.length).toBe(1);
    expect(verifiedEvent(secret, receiver.received[0] as ReceivedPost)).toMatchObject({
      type: 'lead.created',
      data: { entered_by_hand: true, by: null, application: 'Form', lead: { contact_name: 'Lee' } },
    });
    expect(await read('select from private.webhook_deliveries')).toHaveLength(1);
  });

  test('of two workers one sends an event', async () => {
    await addEndpoint(PUT_STATUS);
    for (const status of ['contacted', 'qualified', 'lost']) await setStatus(status);
    await Promise.all([spread(), spread(), spread()]);
    const rows = await read<{ event_id: string }>('select event_id from private.webhook_deliveries');
    expect(new Set(rows.map((row) => row.event_id)).size).toBe(3);
    expect(rows).toHaveLength(3);
  });

  test('shows its secret once; a new one signs together with the earlier one for a day', async () => {
    const { endpoint, secret } = await addEndpoint(PUT_STATUS);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{32}$/);
    const listed = await ask('list-webhooks', {});
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(JSON.stringify(await read('select * from private.webhook_endpoints'))).not.toContain(
      secret.slice(6),
    );
    const rotated = await ask('rotate-webhook-secret', { id: endpoint.id });
    expect(rotated.endpoint.earlierUntil).not.toBeNull();
    await setStatus('contacted');
    await spread();
    await soon(() => receiver.received.length).toBe(1);
    const [post] = receiver.received as [ReceivedPost];
    expect(verifiedEvent(secret, post)).toEqual(verifiedEvent(rotated.secret, post));
    await read('update private.webhook_endpoints set earlier_until = now()');
    await setStatus('qualified');
    await spread();
    await soon(() => receiver.received.length).toBe(2);
    const last = receiver.received[1] as ReceivedPost;
    expect(verifiedEvent(rotated.secret, last)).toMatchObject({ type: PUT_STATUS });
    expect(() => verifiedEvent(secret, last)).toThrow();
  });

  test('that fails is logged with its answer and tried again; a replay has the same id', async () => {
    const { endpoint, secret } = await addEndpoint(PUT_STATUS);
    receiver.answer = (response) => void response.writeHead(500).end(`broken \u0000${'x'.repeat(5000)}`);
    await setStatus('contacted');
    await spread();
    await soon(async () => (await deliveries(endpoint.id))[0]?.attempts.length).toBe(1);
    const [failed] = await deliveries(endpoint.id);
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 500, error: expect.any(String) as string }],
    });
    expect(failed?.attempts[0]?.response?.startsWith('broken x')).toBe(true);
    expect(failed?.attempts[0]?.response?.length).toBeLessThan(600);
    receiver.answer = (response) => void response.writeHead(200).end('thanks');
    await read(`update private.outbox set next_attempt_at = now() where status = 'waiting'`);
    await soon(async () => (await deliveries(endpoint.id))[0]?.state).toBe('sent');
    await ask('replay-webhook', { deliveryId: failed?.id ?? '' });
    await soon(() => receiver.received.length).toBe(3);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([failed?.eventId, failed?.eventId, failed?.eventId]);
    expect(verifiedEvent(secret, receiver.received[2] as ReceivedPost)).toMatchObject({ type: PUT_STATUS });
    await soon(async () => (await deliveries(endpoint.id))[0]?.state).toBe('sent');
    expect(await deliveries(endpoint.id)).toMatchObject([
      { isReplay: true, state: 'sent' },
      { isReplay: false, attempts: [{ status: 200, response: 'thanks' }, { status: 500 }] },
    ]);
  });

  test('that answers 410 is switched off; switched on again, it gets what comes then', {
    tags: ['long'],
  }, async () => {
    const { endpoint } = await addEndpoint(PUT_STATUS);
    receiver.answer = (response) => void response.writeHead(410).end();
    await setStatus('contacted');
    await spread();
    await soon(async () => (await ask('list-webhooks', {}))[0]?.isEnabled).toBe(false);
    const [off] = await ask('list-webhooks', {});
    expect(off?.disabledReason).toBe('The receiver answered 410 Gone.');
    await setStatus('qualified');
    await spread();
    expect(await deliveries(endpoint.id)).toHaveLength(1);
    const on: Omit<InputOf<'save-webhook'>, 'seenUpdatedAt'> = {
      id: endpoint.id,
      events: [PUT_STATUS],
      isEnabled: true,
    };
    const stale = { ...on, seenUpdatedAt: endpoint.updatedAt };
    const { refusal } = await callDesk(dana.client, 'save-webhook', stale);
    expect(refusal).toMatchObject({ status: 409, error: expect.stringMatching(/colleague has changed/) });
    await ask('save-webhook', { ...on, seenUpdatedAt: off?.updatedAt ?? '' });
    await setStatus('lost');
    await spread();
    await soon(() => receiver.received.length).toBe(2);
  });

  test('that is no address is refused when it is added, and one on a private network by the gate when it is sent to', async () => {
    const { refusal } = await callDesk(dana.client, 'add-webhook', { url: 'nonsense', events: [PUT_STATUS] });
    expect(refusal?.error).toMatch(/^Enter/);
    await outbox.stop({ graceMs: 0 });
    const { endpoint } = await addEndpoint(PUT_STATUS);
    start('');
    await ask('test-webhook', { id: endpoint.id });
    await soon(async () => (await deliveries(endpoint.id))[0]?.attempts[0]?.error).toMatch(
      /could not be reached/,
    );
    expect(receiver.received).toEqual([]);
  });

  test('cannot be signed for with another secret of the servers, which the log says', {
    tags: ['long'],
  }, async () => {
    await outbox.stop({ graceMs: 0 });
    const { endpoint } = await addEndpoint(PUT_STATUS);
    start('127.0.0.1:*', 'another secret, as long as the first one is');
    await ask('test-webhook', { id: endpoint.id });
    await soon(async () => (await deliveries(endpoint.id))[0]?.attempts[0]?.error).toMatch(/AUTH_SECRET/);
    expect(receiver.received).toEqual([]);
  });

  test('goes with all that was sent to it', async () => {
    const { endpoint } = await addEndpoint(PUT_STATUS);
    await ask('test-webhook', { id: endpoint.id });
    await ask('remove-webhook', { id: endpoint.id });
    expect(await read('select from private.outbox union all select from private.webhook_deliveries')).toEqual(
      [],
    );
  });
});
