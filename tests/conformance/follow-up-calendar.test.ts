import { beforeEach, expect, test } from 'vitest';
import {
  changeFollowUp,
  type FollowUp,
  finishFollowUp,
} from '../../apps/site/app/admin/leads/follow-ups/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { type TestApp, testApp } from '../../apps/site/test-support/test-app.ts';
import { addFollowUp } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** The calendar of one's follow-ups, as a calendar program reads it. */

const ANA = 'ana@desk.example';
const desk = emptyDesk(ANA);
let server: TestApp;
let ana: string;
beforeEach(async () => {
  // With limits, and with keys, which calendar programs do not send.
  server ??= testApp({ database: desk.db, requireKey: true });
  ana = desk.idOf(ANA);
});

const ask = (secret: string, address = '198.51.100.20') =>
  server.app.request(`/calendar.ics?key=${secret}`, {}, { incoming: { socket: { remoteAddress: address } } });

async function add(
  title: string,
  changes: { dueAt?: string; assigneeId?: string | null } = {},
): Promise<FollowUp> {
  const lead = await desk.submission({ business_name: 'Brightside, Dental;\u0007 North\nWing' });
  return addFollowUp(lead, { title, dueAt: '2026-12-04T18:30:00Z', assigneeId: ana, ...changes });
}

/** The events of a calendar, by RFC 5545: folded lines are joined, and escaped text is read. */
function eventsOf(calendar: string): Record<string, string>[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const event = events.at(-1);
    if (event !== undefined && name !== undefined && event['END'] === undefined) {
      event[name] = (value ?? '').replaceAll('\\n', '\n').replaceAll(/\\([,;\\])/g, '$1');
    }
  }
  return events;
}

test('holds the open follow-ups of its person, each under a UID that stays', async () => {
  const followUp = await add('Call back');
  await finishFollowUp(await add('Done'), 'done', '');
  await add('Unassigned', { assigneeId: null });
  const { secret } = await runDesk('make-calendar-feed', {});
  const answer = await ask(secret);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
  expect(text.trimEnd()).toMatch(/END:VCALENDAR$/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    UID: `follow-up-${followUp.id}@localhost`,
    DTSTART: '20261204T183000Z',
    DTEND: '20261204T190000Z',
    SUMMARY: 'Call back: Brightside, Dental;  North\nWing',
    URL: `http://localhost/admin/submissions/${followUp.lead.id}`,
  });
  // Moved over the change of the clocks: the same event at another time.
  await changeFollowUp(followUp, { dueAt: '2027-03-15T17:30:00Z', title: 'Call again' });
  const [moved] = eventsOf(await (await ask(secret)).text());
  expect(moved).toMatchObject({ UID: event?.['UID'], DTSTART: '20270315T173000Z' });
  expect(moved?.['SUMMARY']).toMatch(/^Call again: /);
});

test('its secret is kept as a hash alone, is replaced, and can be switched off', async () => {
  const { secret: first } = await runDesk('make-calendar-feed', {});
  const rows = await desk.rows<{ text: string }>(
    "select string_agg(f::text, e'\\n') as text from private.calendar_feeds f",
  );
  expect(rows[0]?.text).not.toContain(first);
  expect(await runDesk('calendar-feed', {})).toMatchObject({ readAt: null });
  expect((await ask(first)).status).toBe(200);
  expect((await runDesk('calendar-feed', {}))?.readAt).not.toBeNull();
  const { secret: second } = await runDesk('make-calendar-feed', {});
  expect((await ask(first)).status).toBe(404);
  expect((await ask(second)).status).toBe(200);
  await runDesk('remove-calendar-feed', {});
  expect(await runDesk('calendar-feed', {})).toBeNull();
  const gone = await ask(second);
  expect([gone.status, await gone.text()]).toEqual([
    404,
    'This calendar address does not work. Make a new one in the lead desk under Settings, Calendar.\n',
  ]);
});

test('no secret, or one that is none, is answered like one that does not work', async () => {
  for (const secret of ['', 'a', 'a'.repeat(64), "'; select 1 --", '%00', '0'.repeat(10_000)]) {
    expect((await ask(secret, '198.51.100.21')).status, secret.slice(0, 70)).toBe(404);
  }
});

test('ends when its person is removed or locked out, and a new role does not bring it back', async () => {
  const { secret } = await runDesk('make-calendar-feed', {});
  await desk.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ana]);
  expect((await ask(secret, '198.51.100.22')).status).toBe(404);
  await desk.rows('update auth.users set banned_until = null where id = $1', [ana]);
  expect((await ask(secret, '198.51.100.22')).status).toBe(200);
  await desk.rows('delete from public.user_roles where user_id = $1', [ana]);
  expect((await ask(secret, '198.51.100.22')).status).toBe(404);
  await desk.rows(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [ana]);
  expect((await ask(secret, '198.51.100.22')).status).toBe(404);
});

test('is limited for each client, and no secret comes into a log', async () => {
  const { secret } = await runDesk('make-calendar-feed', {});
  const statuses = new Map<number, number>();
  for (let n = 0; n < 130; n += 1) {
    const { status } = await ask(secret, '198.51.100.99');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // Within one window or two.
  expect(statuses.get(200)).toBeLessThanOrEqual(120);
  const refused = await ask(secret, '198.51.100.99');
  expect(statuses.get(429)).toBeGreaterThanOrEqual(10);
  if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(secret, '198.51.100.98')).status).toBe(200);
  expect(JSON.stringify(server.lines)).toContain('/calendar.ics');
  expect(JSON.stringify(server.lines)).not.toContain(secret);
});
