import type { StaffMember } from '@fml/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDashboardFigures } from '../../apps/site/app/api/desk/figures.ts';
import { addNote, getStory } from '../../apps/site/app/api/desk/lead-story.ts';
import { searchDesk } from '../../apps/site/app/api/desk/search.ts';
import { inviteStaff, listStaff, removeStaff } from '../../apps/site/app/api/desk/staff.ts';
import {
  getSubmission,
  listSubmissions,
  setManyStatus,
  setOutcome,
  setSubmissionStatus,
} from '../../apps/site/app/api/desk/submissions.ts';
import { newestMessageTo } from '../../packages/backend/src/testing/sent-messages.ts';
import { insertSubmission, insertUser } from '../../packages/db/src/policies/sample-rows.ts';
import { testClient } from './auth-client.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const EVE = 'eve@desk.example';
const CLEO = 'cleo@desk.example';
let desk: DeskFixture;
beforeAll(async () => {
  desk = await startDesk([ANA, BEN, EVE, CLEO]);
  // Has an account and no role.
  await desk.demote(EVE);
});
afterAll(() => desk.drop());

const byEmail = async (email: string): Promise<StaffMember | undefined> =>
  (await listStaff()).find((member) => member.email === email);

describe('who is no admin', () => {
  test('gets nothing from any function of the desk, signed in or not', async () => {
    const { rows } = await desk.db.adminPool.query<{ name: string; args: string[] | null }>(
      `select proname as name, proargnames as args from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'desk\\_%'`,
    );
    expect(rows.length).toBeGreaterThan(25);
    const id = crypto.randomUUID();
    const sample: Record<string, unknown> = {
      lead_kind: 'submission',
      lead_id: id,
      seen: [{ id, updated_at: '2026-01-01' }],
      report_id: id,
      draft_id: id,
      message_id: id,
      query: {},
      mark: '2026-01-01T00:00:00.000000Z~1:1:',
      email: 'a@b.example',
      before: '2026-01-01',
      search: 'a',
      url: 'https://a.example',
      entries: 5,
      hours: {},
      from_day: '2026-01-01',
      to_day: '2026-01-02',
      preferences: {},
      as_read: true,
      new_status: 'lost',
    };
    for (const [email, refusal] of [
      [EVE, 403],
      [null, 401],
    ] as const) {
      const client = await desk.be(email);
      for (const { name, args } of rows) {
        const given = Object.fromEntries((args ?? []).map((arg) => [arg, sample[arg]]));
        const { status, data } = await client.rpc(name, given);
        expect({ name, status, data }).toEqual({ name, status: refusal, data: null });
      }
    }
  });

  test('hears so in the words of the seam', async () => {
    await desk.be(EVE);
    await expect(getDashboardFigures()).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(inviteStaff('friend@desk.example')).rejects.toMatchObject({ kind: 'forbidden' });
    await desk.be(null);
    await expect(searchDesk('a')).rejects.toMatchObject({ kind: 'signed_out' });
  });

  test('is refused by the functions of the team as well', async () => {
    const client = await desk.be(EVE);
    for (const [name, body] of [
      ['invite-staff', { email: EVE }],
      ['remove-staff', { user_id: crypto.randomUUID() }],
    ] as const) {
      const { data } = await client.functions.invoke(name, { body });
      expect(data).toEqual({ error: 'Only a member of staff can do this.' });
    }
    const visitor = await desk.be(null);
    expect((await visitor.functions.invoke('invite-staff', { body: { email: EVE } })).data).toEqual({
      error: 'Only a member of staff can do this.',
    });
  });
});

test('a demoted admin loses everything at the next request', async () => {
  const id = await insertSubmission(desk.db.appPool);
  await desk.be(ANA);
  await inviteStaff(EVE);
  await desk.be(EVE);
  const lead = await getSubmission(id);
  await desk.demote(EVE);
  const seen = lead?.updated_at ?? '';
  for (const attempt of [
    () => getSubmission(id),
    () => listSubmissions({ sort: 'newest', limit: 5 }),
    () => getStory({ kind: 'submission', id }),
    () => setSubmissionStatus(id, 'lost', seen),
    () => setManyStatus([{ id, updated_at: seen }], 'lost'),
    () => setOutcome({ kind: 'submission', id }, { dealValue: 1 }, seen),
    () => addNote({ kind: 'submission', id }, 'still here'),
    () => removeStaff(crypto.randomUUID()),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' });
  }
  await desk.be(ANA);
  expect(await getSubmission(id)).toMatchObject({ status: 'new', deal_value: null });
});

describe('the team', () => {
  test('an invitation makes account, role and mail, and lets the person in to set a password', async () => {
    await desk.be(ANA);
    const email = 'new.colleague@desk.example';
    const { user_id, invited } = await inviteStaff(`  ${email.toUpperCase()} `);
    expect(invited).toBe(true);
    expect(await byEmail(email)).toMatchObject({
      user_id,
      is_invited: true,
      is_self: false,
      last_sign_in_at: null,
    });
    const mail = await newestMessageTo(desk.db, email);
    expect(mail.kind).toBe('invite');
    expect(mail.link?.searchParams.get('redirect_to')).toBe('http://localhost/admin/reset-password');
    const client = await desk.be(null);
    const { error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'invite' });
    expect(error).toBeNull();
    expect(await byEmail(email)).toMatchObject({ is_invited: false, is_self: true });
    await client.auth.signOut();
    await desk.be(ANA);
    await expect(inviteStaff(email)).rejects.toMatchObject({
      kind: 'invalid',
      message: `${email} is an admin already.`,
    });
    await removeStaff(user_id);
    expect(await byEmail(email)).toBeUndefined();
    expect(await inviteStaff(email)).toEqual({ user_id, invited: false });
    await removeStaff(user_id);
  });

  test('what is no address is refused, and nothing is made', async () => {
    await desk.be(ANA);
    for (const email of ['', 'nobody', 'a@b', 'a b@desk.example', 'x@desk.example\nBcc: y@desk.example']) {
      await expect(inviteStaff(email), JSON.stringify(email)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('removing somebody ends the sessions of the person', async () => {
    await desk.be(ANA);
    await inviteStaff(EVE);
    const client = await desk.be(EVE);
    const { data } = await client.auth.refreshSession();
    expect(data.session).not.toBeNull();
    await desk.be(ANA);
    await removeStaff((await byEmail(EVE))?.user_id ?? '');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test('two admins who remove each other at once leave one', async () => {
    await desk.demote(CLEO);
    const ana = await desk.be(ANA);
    const ids = { ana: (await byEmail(ANA))?.user_id, ben: (await byEmail(BEN))?.user_id };
    const ben = await desk.be(BEN);
    const answers = await Promise.all([
      ana.functions.invoke('remove-staff', { body: { user_id: ids.ben } }),
      ben.functions.invoke('remove-staff', { body: { user_id: ids.ana } }),
    ]);
    const { rows } = await desk.db.adminPool.query<{ user_id: string }>(
      'select user_id from public.user_roles',
    );
    expect(rows).toHaveLength(1);
    expect(answers.map(({ data }) => (data as { error?: string }).error).toSorted()).toEqual([
      'Only a member of staff can do this.',
      undefined,
    ]);
    const last = rows[0]?.user_id === ids.ana ? ANA : BEN;
    await desk.be(last);
    await expect(removeStaff(rows[0]?.user_id ?? '')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This is the last admin. Invite another one first.',
    });
    await desk.db.adminPool.query(
      `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = any ($1) on conflict do nothing`,
      [[ANA, BEN, CLEO]],
    );
  });
});

test('an admin who cannot sign in does not count as one who stays', async () => {
  for (const hindrance of [
    'email_confirmed_at = null',
    `banned_until = now() + interval '1 day'`,
    'deleted_at = now()',
  ]) {
    await desk.demote(CLEO);
    await desk.be(ANA);
    const ana = (await byEmail(ANA))?.user_id ?? '';
    await desk.db.adminPool.query(`update auth.users set ${hindrance} where email = $1`, [BEN]);
    await expect(removeStaff(ana), hindrance).rejects.toMatchObject({
      message: 'This is the last admin. Invite another one first.',
    });
    await desk.db.adminPool.query(
      'update auth.users set email_confirmed_at = now(), banned_until = null, deleted_at = null where email = $1',
      [BEN],
    );
  }
});

test('an invitation takes the password that a stranger gave the address', async () => {
  const ana = await desk.be(ANA);
  const email = `${await insertUser(desk.db.adminPool, { admin: false })}@staff.example`;
  const passwordOf = async () =>
    (
      await desk.db.adminPool.query<{ encrypted_password: string | null }>(
        'select encrypted_password from auth.users where email = $1',
        [email],
      )
    ).rows;
  const squat = () =>
    desk.db.adminPool.query(
      `update auth.users set encrypted_password = 'theirs', email_confirmed_at = null where email = $1`,
      [email],
    );
  await squat();
  await ana.functions.invoke('invite-staff', { body: { email } });
  expect(await passwordOf()).toEqual([{ encrypted_password: null }]);
  await squat();
  const mail = await newestMessageTo(desk.db, email);
  const client = await desk.be(null);
  expect((await client.auth.verifyOtp({ email, token: mail.code, type: 'invite' })).error).toBeNull();
  expect(await passwordOf()).toEqual([{ encrypted_password: null }]);
  await client.auth.signOut();
});

test('a client without the server says it cannot be reached', async () => {
  const { provideBackendClient } = await import('../../apps/site/app/api/backend-client.ts');
  const { client } = testClient({
    fetch: async () => {
      throw new TypeError('fetch failed');
    },
  });
  provideBackendClient(client);
  await expect(getDashboardFigures()).rejects.toMatchObject({ kind: 'unreachable' });
});
