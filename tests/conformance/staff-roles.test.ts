import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { ALLOWED } from '../access/callers.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';

/** What roles mean on the desk. Who may call what is the table in `tests/access`. */

const PASSWORD = 'seven grey doors open slowly';
const ROLES = ['owner', 'manager', 'member', 'read_only'] as const;
type Role = (typeof ROLES)[number];

let testing: TestDatabase;
let lead: string;
const clients = {} as Record<Role, SupabaseClient>;
const ids = {} as Record<Role, string>;
beforeAll(async () => {
  testing = await createTestDatabase();
  const { app } = testApp({ database: testing.db, limited: false });
  for (const role of ROLES) {
    const email = `${role}@desk.example`;
    ids[role] = await createTestStaff(testing.db, { email, password: PASSWORD, staffRole: role });
    const { client } = testClient(
      { fetch: async (input, init) => app.request(new Request(input, init)) },
      { key: TEST_KEY },
    );
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    clients[role] = client;
  }
  lead = await insertSubmission(testing.db.appPool);
});
afterAll(() => testing.drop());

test('the staff role stays admin for everyone on the team', async () => {
  for (const role of ROLES) {
    const { data } = await clients[role]
      .from('user_roles')
      .select('role')
      .eq('user_id', ids[role])
      .eq('role', 'admin')
      .maybeSingle();
    expect(data, role).toEqual({ role: 'admin' });
    expect((await clients[role].rpc('is_admin')).data, role).toBe(true);
  }
});

describe.each(ROLES)('%s', (role) => {
  test('is told what the role allows, and row policies hear the same', async () => {
    expect((await callDesk(clients[role], 'my-role', {})).data).toEqual({
      staffRole: role,
      may: ALLOWED[role],
    });
    for (const action of ALLOWED.owner) {
      const { data } = await clients[role].rpc('staff_may', { p_action: action });
      expect({ action, may: data }).toEqual({ action, may: ALLOWED[role].includes(action) });
    }
  });

  test('keeps own views, preferences and marks', async () => {
    const own = { user_id: ids[role], screen: 'submissions', name: 'Mine', query: 'status=new' };
    for (const answer of [
      await clients[role].from('saved_views').insert(own),
      await clients[role].rpc('desk_mark_lead', { lead_kind: 'submission', lead_id: lead, as_read: true }),
      await clients[role].rpc('desk_mark_all_read', {
        lead_kind: 'submission',
        mark: await markOf(clients[role]),
      }),
      await clients[role].rpc('desk_save_preferences', {
        preferences: { theme: 'dark', notify_new_leads: true, remind_follow_ups: true },
      }),
      await clients[role].rpc('desk_make_task_feed'),
      await clients[role].rpc('desk_remove_task_feed'),
    ]) {
      expect(answer.error).toBeNull();
    }
  });
});

test('a function that the role does not allow says so', async () => {
  const settings = 'Your role cannot change these settings. Owners and managers can.';
  const readOnly = 'Your role is read-only, so nothing was changed. An owner can change your role.';
  const calls = [
    ['add-webhook', { url: 'https://receiver.example/in', events: ['lead.created'] }, settings, 'member'],
    ['rotate-webhook-secret', { endpoint_id: lead }, settings, 'member'],
    ['add-webhook', { url: 'https://receiver.example/in', events: ['lead.created'] }, settings, 'read_only'],
    ['check-mail-attachment', { attachment_id: lead }, readOnly, 'read_only'],
  ] as const;
  for (const [name, body, sentence, by] of calls) {
    const { data } = await clients[by].functions.invoke<object>(name, { body });
    expect({ name, by, data }).toEqual({ name, by, data: { error: sentence } });
  }
});

test('a read-only member hears why a change of a lead is refused', async () => {
  const { error, status } = await clients.read_only
    .from('onboarding_submissions')
    .update({ status: 'lost' })
    .eq('id', lead);
  expect(status).toBe(403);
  expect(error).toMatchObject({
    code: 'PT403',
    details: 'role_forbids',
    message: 'Your role is read-only, so nothing was changed. An owner can change your role.',
  });
});

describe('the team', () => {
  const role = async (member: Role) =>
    (
      await testing.db.adminPool.query<{ staff_role: string }>(
        'select staff_role from public.user_roles where user_id = $1',
        [ids[member]],
      )
    ).rows[0]?.staff_role;
  const set = (by: Role, member: Role, seen: string, wanted: string) =>
    clients[by].rpc('desk_set_staff_role', { member: ids[member], seen_role: seen, new_role: wanted });

  test('is invited, removed and given roles by owners only', async () => {
    for (const by of ['manager', 'member', 'read_only'] as const) {
      for (const [name, body] of [
        ['invite-staff', { email: 'friend@desk.example' }],
        ['remove-staff', { user_id: ids.member }],
      ] as const) {
        const { data } = await clients[by].functions.invoke(name, { body });
        expect(data, `${by}, ${name}`).toEqual({ error: 'Your role cannot change the team. Owners can.' });
      }
      expect((await set(by, by, by, 'owner')).error).toMatchObject({
        code: 'PT403',
        details: 'role_forbids',
      });
    }
    const { rows } = await testing.db.adminPool.query('select from auth.users');
    expect(rows).toHaveLength(ROLES.length);
  });

  test('a role is changed at once, and not over the change of a colleague', async () => {
    expect((await set('owner', 'member', 'member', 'read_only')).error).toBeNull();
    expect((await clients.member.rpc('staff_may', { p_action: 'write' })).data).toBe(false);
    expect((await set('owner', 'member', 'member', 'manager')).error).toMatchObject({ code: 'PT409' });
    expect((await set('owner', 'member', 'read_only', 'king')).error).toMatchObject({ code: 'PT400' });
    expect((await set('owner', 'member', 'read_only', 'member')).error).toBeNull();
    expect(await role('member')).toBe('member');
  });

  test('the last owner is neither demoted nor removed', async () => {
    const message = 'This is the only owner. Make another member of the team an owner first.';
    expect((await set('owner', 'owner', 'owner', 'manager')).error).toMatchObject({ code: 'PT400', message });
    const { data } = await clients.owner.functions.invoke('remove-staff', { body: { user_id: ids.owner } });
    expect(data).toEqual({ error: message });
    // An owner who cannot sign in is none.
    expect((await set('owner', 'manager', 'manager', 'owner')).error).toBeNull();
    await testing.db.adminPool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [ids.manager],
    );
    expect((await set('owner', 'owner', 'owner', 'manager')).error).toMatchObject({ message });
    await testing.db.adminPool.query('update auth.users set banned_until = null where id = $1', [
      ids.manager,
    ]);
    expect((await set('owner', 'manager', 'owner', 'manager')).error).toBeNull();
  });

  test('of two owners who demote each other at once, one stays', async () => {
    expect((await set('owner', 'manager', 'manager', 'owner')).error).toBeNull();
    await Promise.all([
      set('owner', 'manager', 'owner', 'member'),
      set('manager', 'owner', 'owner', 'member'),
    ]);
    const held = [await role('owner'), await role('manager')];
    expect(held.filter((each) => each === 'owner')).toHaveLength(1);
    await testing.db.adminPool.query(
      `update public.user_roles set staff_role = case user_id when $1 then 'owner' else 'manager' end
        where user_id in ($1, $2)`,
      [ids.owner, ids.manager],
    );
  });

  test('an invitation carries its role to the person who accepts it', async () => {
    const email = 'reader@desk.example';
    const { data } = await clients.owner.functions.invoke('invite-staff', {
      body: { email, staff_role: 'read_only' },
    });
    const invited = (data as { user_id: string }).user_id;
    await testing.db.authPool.query(
      `update auth.users set email_confirmed_at = now(), encrypted_password = 'theirs' where id = $1`,
      [invited],
    );
    const { data: team } = await clients.owner.rpc('desk_list_staff');
    expect((team as { user_id: string }[]).find(({ user_id }) => user_id === invited)).toMatchObject({
      staff_role: 'read_only',
      role: 'admin',
      is_invited: false,
    });
    await testing.db.authPool.query('delete from auth.users where id = $1', [invited]);
  });

  test('staff with the read-only role get no leads', async () => {
    const { error } = await clients.owner.rpc('desk_assign_leads', {
      lead_kind: 'submission',
      changes: [{ id: lead, seen: null, owner: ids.read_only }],
    });
    expect(error).toMatchObject({ code: 'PT400' });
  });
});

test('a function that forgets to ask still cannot change a table', async () => {
  await testing.db.adminPool.query(`
    create or replace function public.desk_forgetful(lead uuid) returns void language sql security definer set search_path = ''
      as $$ update public.onboarding_submissions set status = 'lost' where id = lead $$;
    alter function public.desk_forgetful(uuid) owner to service_role;
    grant execute on function public.desk_forgetful(uuid) to authenticated;
    notify pgrst, 'reload schema'`);
  await expect
    .poll(async () => (await clients.read_only.rpc('desk_forgetful', { lead })).error?.details, {
      timeout: 60_000,
    })
    .toBe('role_forbids');
  expect((await clients.member.rpc('desk_forgetful', { lead })).error).toBeNull();
  await testing.db.adminPool.query('drop function public.desk_forgetful(uuid)');
});

async function markOf(client: SupabaseClient): Promise<string> {
  const query = { sort: 'newest', limit: 1 };
  const { data } = await client.rpc('desk_list_leads', { lead_kind: 'submission', query });
  return (data as { mark: string }).mark;
}
