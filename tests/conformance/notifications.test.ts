import { randomUUID } from 'node:crypto';
import { createCheckedConnect } from '@fml/analyzer';
import type { LeadNotices, NotificationChannel, NotificationEvent } from '@fml/contract';
import { noteDueFollowUps, spreadEvents, startOutbox } from '@fml/leads/deliver';
import { noteEvent } from '@fml/leads/events';
import { type TestBrowser, testBrowser } from '@fml/leads/testing/push-browser';
import { inQueries, type WorkerLoops } from '@fml/postgres';
import { insertRow, insertSubmission, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { sealText, unsealText } from '@fml/runtime/sealed-text';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuietHours } from '../../apps/site/app/admin/notifications/api.ts';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { api, ask, makeKey } from './api-desk.ts';
import type { Person } from './auth-client.ts';
import { callDesk } from './call-desk.ts';
import { SAMPLE_CONSULTATION_REQUEST } from './lead-samples.ts';
import { ACCOUNTS, app, dana, lead, ORIGIN, read, staff, testing, useDesk } from './mcp-desk.ts';
import { soon } from './soon.ts';
import { type ReceivedPost, type Receiver, startReceiver } from './webhook-receiver.ts';

/** Notifications of staff, with a push service on this machine and a browser that decrypts what reaches it. */

useDesk();

let service: Receiver;
let outbox: WorkerLoops;

beforeAll(async () => {
  service = await startReceiver();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.received.length = 0;
  service.answer = (response) => void response.writeHead(201).end();
  // Dana alone is on the team.
  await read('delete from public.user_roles where user_id <> $1', [dana.id]);
  await read(
    'delete from private.push_subscriptions; delete from private.desk_events; delete from private.outbox',
  );
  outbox = startOutbox(testing.db, {
    dataDir: '/nonexistent',
    push: {
      connect: createCheckedConnect({ allowPrivate: '127.0.0.1:*' }),
      unseal: (sealed) => unsealText(ACCOUNTS.secret, 'push-keys', sealed),
      subject: 'mailto:desk@agency.example',
      allowsPlain: true,
    },
  }).worker;
});
afterEach(() => outbox.stop({ graceMs: 0 }));

const mine = (person: Person = dana) => ask('my-notifications', {}, person);
const pushKey = async (person: Person = dana) => (await ask('push-key', {}, person)).publicKey;

async function subscribe(person: Person = dana, name = 'first'): Promise<TestBrowser> {
  await pushKey(person);
  const browser = testBrowser();
  const { p256dh, auth } = browser;
  const endpoint = `${service.address}/${name}`;
  await ask('add-push-browser', { endpoint, p256dh, auth, label: 'Chrome' }, person);
  return browser;
}

async function spread() {
  while (await spreadEvents(testing.db, 'https://desk.example'));
}

async function reply(id: string) {
  await inQueries(testing.db, (tx) =>
    noteEvent(tx, { type: 'reply.received', leadId: lead.id, data: { reply_id: id }, onceKey: id }),
  );
  await spread();
}

const mails = () =>
  read<{ recipient: string; kind: string }>(
    `select recipient, kind from private.outbox where channel = 'email' order by recipient`,
  );

const callFunction = (name: string, body: object, headers: object = {}) =>
  app.fetch(`${ORIGIN}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A visitor asks for a call. */
async function sendForm() {
  const request = { ...SAMPLE_CONSULTATION_REQUEST, request_key: randomUUID() };
  const answer = await callFunction('submit-consultation', request);
  expect(await answer.json()).toMatchObject({ request_id: expect.any(String) as string });
}

async function openReport(id: string, headers?: object) {
  expect((await callFunction('get-report', { report_id: id }, headers)).status).toBe(200);
  await spread();
}

describe('a browser', () => {
  test('gets what the push service cannot read, signed with the key it subscribed with', async () => {
    const browser = await subscribe();
    await insertSubmission(testing.db.appPool, { business_name: 'Harbor Bikes' });
    await spread();
    await soon(() => service.received.length).toBe(1);
    const [post] = service.received as [ReceivedPost];
    expect(browser.read(post.body)).toMatchObject({
      title: 'A new lead arrived',
      body: 'Harbor Bikes',
      path: expect.stringMatching(/^\/admin\/submissions\//) as string,
    });
    expect(post.body.toString('latin1')).not.toContain('Harbor');
    expect(() => testBrowser().read(post.body)).toThrow();
    expect(post.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(post.headers.authorization ?? '') ?? [];
    expect(key).toBe(await pushKey());
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, verifier);
    expect(payload).toMatchObject({
      aud: new URL(service.address).origin,
      sub: 'mailto:desk@agency.example',
    });
    const { browsers } = await mine();
    expect(browsers).toMatchObject([{ label: 'Chrome', lastSentAt: expect.any(String) as string }]);
  });

  test('has keys that are made once, encrypted in the database, and given to staff alone', async () => {
    const [first, second] = await Promise.all([pushKey(), pushKey()]);
    expect(first).toBe(second);
    const [row] = await read<{ sealed_private_key: string }>('select * from private.push_keys');
    expect(await unsealText(ACCOUNTS.secret, 'push-keys', row?.sealed_private_key ?? '')).toMatch(
      /^[\w-]{43}$/,
    );
    await read('delete from public.user_roles where user_id = $1', [dana.id]);
    expect((await callDesk(dana.client, 'push-key', {})).refusal).toMatchObject({
      status: 403,
      error: 'Only staff members can do this.',
    });
  });

  test.each([
    ['is no key', async () => `sealed_private_key = 'garbage-garbage-garbage'`],
    ['belongs to another', async () => `public_key = 'B${'x'.repeat(86)}'`],
    [
      'was sealed with another secret',
      async () =>
        `sealed_private_key = '${await sealText('another secret of tests', 'push-keys', 'x'.repeat(43))}'`,
    ],
  ])('gets new keys where the stored one %s, and is subscribed anew', async (_, broken) => {
    await subscribe();
    await read(`update private.push_keys set ${await broken()}`);
    const [first, second] = await Promise.all([pushKey(), pushKey()]);
    expect(first).toBe(second);
    expect((await mine()).browsers).toEqual([]);
    const browser = await subscribe(dana, 'again');
    expect(await pushKey()).toBe(first);
    await ask('test-push', {});
    await soon(() => service.received.map(({ path }) => path)).toEqual(['/hook/again']);
    expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: expect.any(String) as string,
    });
  });

  test.each([404, 410])('that is gone (%i) is forgotten, and nothing more is tried', async (status) => {
    await subscribe();
    service.answer = (response) => void response.writeHead(status).end();
    await ask('test-push', {});
    await ask('test-push', {});
    await soon(async () => (await mine()).browsers).toEqual([]);
    await soon(() =>
      read(`select from private.outbox where channel = 'push' and status = 'waiting'`),
    ).toEqual([]);
  });

  test('where the person signed out, was removed or is another person now shows nothing', async () => {
    const browser = await subscribe();
    const ben = await staff(`ben-${dana.email}`);
    const { p256dh, auth } = browser;
    const endpoint = `${service.address}/first`;
    await ask('add-push-browser', { endpoint, p256dh, auth, label: 'Chrome' }, ben);
    expect((await mine()).browsers).toEqual([]);
    // Still signed in on another device.
    await read(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
      [ben.id],
    );
    await ben.client.auth.signOut({ scope: 'local' });
    await subscribe(dana, 'second');
    await insertSubmission(testing.db.appPool);
    await spread();
    await soon(() => service.received.map(({ path }) => path)).toEqual(['/hook/second']);
    await read('delete from public.user_roles where user_id = $1', [dana.id]);
    await insertSubmission(testing.db.appPool);
    await spread();
    expect(await read(`select from private.outbox where channel = 'push' and status = 'waiting'`)).toEqual(
      [],
    );
  });
});

describe('an event', () => {
  test('is told once to each person by each channel, whatever the number of workers', async () => {
    await subscribe();
    await subscribe(dana, 'second');
    await Promise.all(['a', 'a', 'b'].map((id) => reply(id)));
    await soon(() => service.received.length).toBe(4);
    expect(await mails()).toEqual([
      { recipient: dana.email, kind: 'staff_notice' },
      { recipient: dana.email, kind: 'staff_notice' },
    ]);
    expect(await read('select from private.notifications')).toHaveLength(4);
  });

  test('of a lead with an owner is told to the owner, of one without to everyone', async () => {
    const ben = await staff(`ben-${dana.email}`);
    await reply('first');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ben.email, dana.email]);
    await read('delete from private.outbox');
    await read('update public.onboarding_submissions set owner_id = $2 where id = $1', [lead.id, ben.id]);
    await reply('second');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ben.email]);
  });

  test('is not told to who turned it off, for each event and channel alone', async () => {
    await subscribe();
    const off = (event: NotificationEvent, channel: NotificationChannel) =>
      ask('choose-notification', { event, channel, isOn: false });
    await off('reply.received', 'email');
    const { choices } = await off('lead.created', 'push');
    expect(choices.filter(({ isOn }) => !isOn)).toEqual([
      { event: 'lead.created', channel: 'push', isOn: false },
      { event: 'reply.received', channel: 'email', isOn: false },
    ]);
    await insertSubmission(testing.db.appPool);
    await reply('first');
    await soon(() => service.received.length).toBe(1);
    expect(await mails()).toEqual([]);
    await off('lead.created', 'email');
    expect(await ask('my-preferences', {})).toMatchObject({ notifyNewLeads: false, remindFollowUps: true });
  });

  test('of a due follow-up is told to who has to do it, once for each time it is due', async () => {
    const browser = await subscribe();
    const followUp = await read<{ id: string }>(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone, assignee_id)
       values ($1, 'Call back', now() - interval '1 hour', 'America/Los_Angeles', $2) returning id`,
      [lead.id, dana.id],
    );
    for (let i = 0; i < 2; i += 1) {
      await noteDueFollowUps(testing.db);
      await spread();
    }
    await soon(() => service.received.length).toBe(1);
    expect(browser.read((service.received[0] as ReceivedPost).body)).toMatchObject({
      title: 'A follow-up is due',
      body: 'Brightside Dental: Call back',
    });
    await read(`update public.follow_ups set due_at = now() - interval '1 minute' where id = $1`, [
      followUp[0]?.id,
    ]);
    await noteDueFollowUps(testing.db);
    await spread();
    await soon(() => service.received.length).toBe(2);
  });

  test('of a lead that an application added is mailed to those who want new leads by mail', async () => {
    const key = await makeKey({ kind: 'application', name: 'Form' });
    const body = { source: 'event', contact_name: 'Lee', email: 'lee@example.com' };
    await api('POST', '/leads', { key: key.secret, body });
    await spread();
    expect(await mails()).toEqual([{ recipient: dana.email, kind: 'staff_notice' }]);
  });
});

describe('a report that is opened again', () => {
  const DAYS_AGO = `now() - interval '1 day' * `;
  async function reportOfLead(daysAgo: number): Promise<string> {
    const id = await insertRow(testing.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      report: JSON.stringify(fullReport()),
    });
    await read(`update public.website_reports set first_viewed_at = ${DAYS_AGO} $2 where id = $1`, [
      id,
      daysAgo,
    ]);
    await read('update public.onboarding_submissions set website_report_id = $2 where id = $1', [
      lead.id,
      id,
    ]);
    return id;
  }

  test('days later is news of its lead, once a day, and nothing of the visitor is kept', async () => {
    const id = await reportOfLead(5);
    await openReport(id);
    await openReport(id);
    expect(await mails()).toEqual([{ recipient: dana.email, kind: 'staff_notice' }]);
    expect(await read('select data from private.desk_events')).toEqual([
      { data: { report_id: id, days_since: 5 } },
    ]);
    const [kept] = await read<object>('select * from private.report_openings where report_id = $1', [id]);
    expect(Object.keys(kept ?? {})).toEqual(['report_id', 'last_opened_on']);
  });

  test.each<{ when: string; daysAgo: number; prepare?: () => Promise<unknown>; byStaff?: true }>([
    { when: 'the next day', daysAgo: 1 },
    { when: 'by staff', daysAgo: 5, byStaff: true },
    {
      when: 'by a lead that is lost',
      daysAgo: 5,
      prepare: () =>
        read(`update public.onboarding_submissions set status = 'lost' where id = $1`, [lead.id]),
    },
  ])('$when is no news', async ({ daysAgo, prepare, byStaff }) => {
    const id = await reportOfLead(daysAgo);
    await prepare?.();
    await openReport(id, byStaff === true ? dana.bearer : {});
    expect(await read(`select from private.desk_events where type = 'report.reopened'`)).toEqual([]);
  });
});

describe('quiet hours', () => {
  test('hold back pushes and mails, also those about leads from forms, of this person alone', async () => {
    const ben = await staff(`ben-${dana.email}`);
    await subscribe();
    const here = (hours: number) => {
      const now = new Date(Date.now() + hours * 3_600_000);
      return `${String(now.getUTCHours()).padStart(2, '0')}:00`;
    };
    await ask('save-quiet-hours', { quietHours: { starts: here(-2), ends: here(3), timeZone: 'UTC' } });
    await reply('first');
    await sendForm();
    expect((await mails()).filter(({ kind }) => kind === 'lead_for_staff')).toMatchObject([
      { recipient: ben.email },
      { recipient: dana.email },
    ]);
    const waiting = await read<{ recipient: string }>(
      `select recipient from private.outbox where next_attempt_at > now() + interval '1 hour' order by recipient`,
    );
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['Chrome', dana.email, dana.email]);
    expect((await ask('save-quiet-hours', { quietHours: null })).quietHours).toBeNull();
  });

  test('that make no sense are refused in plain words', async () => {
    for (const [starts, ends, timeZone] of [
      ['21:00', '21:00', 'UTC'],
      ['late', '07:00', 'UTC'],
      ['21:00', null, 'UTC'],
      ['21:00', '07:00', 'Mars/Olympus'],
    ]) {
      const quietHours = { starts, ends, timeZone } as QuietHours;
      const { refusal } = await callDesk(dana.client, 'save-quiet-hours', { quietHours });
      expect(refusal?.error).toMatch(/^(These quiet hours|Quiet hours need)/);
    }
  });
});

describe('which leads a person is told of', () => {
  const told = async () => (await mails()).map(({ recipient, kind }) => [recipient, kind]);
  const choose = (choice: LeadNotices, person: Person) => ask('choose-lead-notices', { choice }, person);

  test('is one choice, and read-only staff begin with none', async () => {
    const ben = await staff(`ben-${dana.email}`);
    expect((await mine(ben)).leads).toBe('all');
    await read(`update public.user_roles set staff_role = 'read_only' where user_id = $1`, [ben.id]);
    expect((await mine(ben)).leads).toBe('none');
    expect((await choose('all', ben)).leads).toBe('all');
    const choice = 'some' as LeadNotices;
    expect((await callDesk(ben.client, 'choose-lead-notices', { choice })).refusal?.status).toBe(400);
  });

  test('rules the email about each new lead, and what is told of replies', async () => {
    const ben = await staff(`ben-${dana.email}`);
    await sendForm();
    const both = [ben.email, dana.email].map((email) => [email, 'lead_for_staff']);
    expect((await told()).filter(([, kind]) => kind === 'lead_for_staff')).toEqual(both);
    await read('delete from private.outbox');
    await choose('own', ben);
    await sendForm();
    expect(await told()).toEqual([[dana.email, 'lead_for_staff']]);
    await read('delete from private.outbox');
    await reply('5b0c6f0e-1f0a-4a53-9d7c-000000000001');
    expect(await told()).toEqual([[dana.email, 'staff_notice']]);
    // Of the lead that is Ben's, Ben alone is told, unless he chose none.
    await read('update public.onboarding_submissions set owner_id = $1 where id = $2', [ben.id, lead.id]);
    await read('delete from private.outbox');
    await reply('5b0c6f0e-1f0a-4a53-9d7c-000000000002');
    expect(await told()).toEqual([[ben.email, 'staff_notice']]);
    await choose('none', ben);
    await read('delete from private.outbox');
    await reply('5b0c6f0e-1f0a-4a53-9d7c-000000000003');
    expect(await told()).toEqual([]);
  });
});
