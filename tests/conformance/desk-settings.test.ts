import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveWorkingHours } from '../../apps/site/app/admin/settings/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { saveView } from './desk-calls.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
let desk: DeskFixture;
beforeAll(async () => {
  desk = await startDesk([ANA, BEN]);
});
afterAll(() => desk.drop());

/** The addresses that get the mail about a new lead. */
async function toldOfLeads(visitor: SupabaseClient): Promise<string[]> {
  const lead = { ...SAMPLE_ONBOARDING, contact_email: `${randomUUID()}@bakery.example` };
  const { error } = await visitor.functions.invoke('submit-onboarding', { body: lead });
  expect(error).toBeNull();
  const rows = await desk.rows<{ recipient: string }>(
    `delete from private.outbox where kind = 'lead_for_staff' returning recipient`,
  );
  return rows.map(({ recipient }) => recipient).toSorted();
}

test("preferences are one person's own", async () => {
  const client = await desk.be(ANA);
  expect(await runDesk('my-preferences', {})).toEqual({
    theme: 'system',
    notifyNewLeads: true,
    remindFollowUps: true,
  });
  await runDesk('save-preferences', { theme: 'dark', notifyNewLeads: false, remindFollowUps: false });
  expect(await runDesk('my-preferences', {})).toEqual({
    theme: 'dark',
    notifyNewLeads: false,
    remindFollowUps: false,
  });
  expect(await toldOfLeads(client)).toEqual([BEN]);
  await expect(
    runDesk('save-preferences', { theme: 'pink' as never, notifyNewLeads: true, remindFollowUps: true }),
  ).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('saved views belong to one person; one of the same name is replaced only on purpose', async () => {
  await desk.be(ANA);
  await saveView({ screen: 'submissions', name: 'Mine', query: 'status=new' });
  const other = { screen: 'submissions', name: 'Mine', query: 'status=lost' } as const;
  await expect(saveView(other)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You already have a view with this name.',
  });
  const again = await saveView(other, { isReplacing: true });
  const mine = (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine');
  expect(mine).toEqual([again]);
  const second = await saveView({ screen: 'submissions', name: 'Second', query: 'status=new' });
  await expect(runDesk('rename-view', { id: second.id, name: 'Mine' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await runDesk('rename-view', { id: second.id, name: 'Third' });
  expect((await runDesk('list-views', { screen: 'submissions' })).map(({ name }) => name)).toContain('Third');
  await runDesk('delete-view', { id: second.id });
  await desk.be(BEN);
  await runDesk('delete-view', { id: again.id });
  expect(
    (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine'),
  ).toEqual([]);
  await desk.be(ANA);
  await runDesk('delete-view', { id: again.id });
  expect(
    (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine'),
  ).toEqual([]);
});

test('a deleted view comes back from what was known of it', async () => {
  await desk.be(ANA);
  const kept = await saveView({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await runDesk('delete-view', { id: kept.id });
  await saveView(kept);
  const [back] = await runDesk('list-views', { screen: 'reports' });
  expect(back).toMatchObject({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await runDesk('delete-view', { id: back?.id ?? '' });
});

test('an invited person gets no lead mail before the password', async () => {
  const client = await desk.be(ANA);
  const email = 'nearly@desk.example';
  await client.functions.invoke('invite-staff', { body: { email } });
  const told = () => toldOfLeads(client);
  expect(await told()).not.toContain(email);
  await desk.rows('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  expect(await told()).not.toContain(email);
  await desk.db.authPool.query(`update auth.users set encrypted_password = 'theirs' where email = $1`, [
    email,
  ]);
  expect(await told()).toContain(email);
});

test("working hours: not over a colleague's, not the wrong way round", async () => {
  await desk.be(ANA);
  const hours = await runDesk('working-hours', {});
  expect(hours).toMatchObject({ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' });
  const saved = await saveWorkingHours({ ...hours, days: [6, 1, 1], closes: '12:30' });
  // What was answered before is counted anew.
  expect(saved).toMatchObject({ days: [1, 6], opens: '09:00', closes: '12:30', isRecounting: true });
  await expect(saveWorkingHours(hours)).rejects.toMatchObject({ kind: 'conflict' });
  for (const wrong of [{ days: [] }, { days: [8] }, { opens: '13:00' }, { closes: 'late' }]) {
    await expect(saveWorkingHours({ ...saved, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
  await saveWorkingHours({ ...saved, days: [1, 2, 3, 4, 5], closes: '18:00' });
});

test.each([
  ['within a day', '2026-11-12T20:00:00Z', '2026-11-12T20:45:00Z', 45],
  ['over night', '2026-11-13T01:30:00Z', '2026-11-13T17:10:00Z', 40],
  ['over a weekend', '2026-11-14T01:00:00Z', '2026-11-16T18:00:00Z', 120],
  ['before opening', '2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z', 0],
  ['over the end of summer time', '2026-10-30T17:00:00Z', '2026-11-02T18:00:00Z', 8 * 60 + 60],
])('working minutes %s', async (_name, since, until, minutes) => {
  const { rows } = await desk.db.appPool.query<{ minutes: number }>(
    'select private.working_minutes($1, $2) as minutes',
    [since, until],
  );
  expect(rows[0]?.minutes).toBe(minutes);
});

test('sessions name the one that asks', async () => {
  const client = await desk.be(ANA);
  const sessions = await runDesk('my-sessions', {});
  const { data } = await client.auth.getClaims();
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: data?.claims.session_id }]);
});

test('the session of an application is not listed as a device', async () => {
  await desk.be(ANA);
  const devices = (await runDesk('my-sessions', {})).map(({ id }) => id);
  const rows = await desk.rows<{ id: string }>(
    `with application as (
       insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, client_name, client_type,
         token_endpoint_auth_method)
       values (gen_random_uuid(), 'manual', 'https://planner.example/callback', 'authorization_code', 'Planner', 'public', 'none')
       returning id)
     insert into auth.sessions (id, user_id, created_at, updated_at, oauth_client_id)
     select gen_random_uuid(), u.id, now(), now(), a.id from auth.users u, application a where u.email = $1
     returning id`,
    [ANA],
  );
  expect(rows).toHaveLength(1);
  expect((await runDesk('my-sessions', {})).map(({ id }) => id)).toEqual(devices);
});

test('the outbox shows dead letters and tries them again, once', async () => {
  await desk.be(ANA);
  const { rows } = await desk.db.appPool.query<{ id: string }>(
    `insert into private.outbox (channel, kind, recipient, content, status, attempts, last_error, finished_at)
       values ('email', 'lead_for_staff', 'desk@agency.example', '{"subject": "s"}', 'dead', 9, 'refused', now()) returning id`,
  );
  const id = rows[0]?.id ?? '';
  const page = await runDesk('list-outbox', { state: 'dead', limit: 1 });
  expect(page).toMatchObject({
    rows: [{ id, state: 'dead', lastError: 'refused', canRetry: true }],
    counts: { dead: 1 },
  });
  expect(JSON.stringify(page)).not.toContain('subject');
  await runDesk('retry-message', { id });
  expect((await runDesk('list-outbox', { state: 'waiting' })).rows[0]).toMatchObject({ id, attempts: 0 });
  expect((await runDesk('list-outbox', { state: 'dead' })).rows).toEqual([]);
  const retried = await desk.db.appPool.query(
    'select from private.outbox where id = $1 and retry_since is not null',
    [id],
  );
  expect(retried.rowCount).toBe(1);
  await expect(runDesk('retry-message', { id })).rejects.toMatchObject({ kind: 'conflict' });
});
