import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

/** What each role may do on the desk, asked of every function and table that the catalog knows. */

const PASSWORD = 'seven grey doors open slowly';
const ROLES = ['owner', 'manager', 'member', 'read_only'] as const;
type Role = (typeof ROLES)[number];

/** Functions that change nothing, or only what the person alone sees or gives up. Every role may call them. */
const PERSONAL = new Set([
  'desk_require_staff',
  'desk_mark_lead',
  'desk_mark_many_unread',
  'desk_mark_all_read',
  'desk_mark_all_read_known',
  'desk_save_preferences',
  'desk_make_task_feed',
  'desk_remove_task_feed',
  'desk_save_signature',
  'desk_choose_notification',
  'desk_choose_lead_notices',
  'desk_save_quiet_hours',
  'desk_add_push',
  'desk_remove_push',
  'desk_push_key',
]);
/** Functions that need more than the right to write. All others need that. */
const ACTIONS: Readonly<Record<string, string>> = {
  desk_erase_person: 'erase',
  desk_save_assignment_rules: 'settings',
  desk_save_second_factor_rule: 'settings',
  desk_save_working_hours: 'settings',
  desk_add_webhook: 'settings',
  desk_save_webhook: 'settings',
  desk_rotate_webhook: 'settings',
  desk_remove_webhook: 'settings',
  desk_test_webhook: 'settings',
  desk_replay_webhook: 'settings',
  desk_set_ad_spend: 'settings',
  desk_set_staff_role: 'invite',
  desk_begin_export: 'export',
  desk_list_audit: 'audit',
  desk_preview_person: 'erase',
  desk_export_person: 'export',
  desk_withdraw_consent: 'erase',
  desk_preview_retention: 'settings',
  desk_save_retention: 'settings',
};
const RIGHTS: Record<Role, readonly string[]> = {
  owner: ['write', 'export', 'erase', 'invite', 'settings', 'audit'],
  manager: ['write', 'export', 'erase', 'settings', 'audit'],
  member: ['write'],
  read_only: [],
};

let testing: TestDatabase;
let functions: { name: string; args: string[] | null; volatile: boolean }[];
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
  await insertRow(testing.db.appPool, 'consultation_requests', SAMPLE_CONSULTATION);
  await insertRow(testing.db.appPool, 'website_reports', SAMPLE_REPORT);
  await insertRow(testing.db.appPool, 'onboarding_drafts', { step: 2 });
  ({ rows: functions } = await testing.db.adminPool.query(
    `select proname as name, proargnames as args, provolatile = 'v' as volatile from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
        and proname like 'desk\\_%' order by 1`,
  ));
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
    expect((await clients[role].rpc('desk_my_role')).data).toEqual({
      staff_role: role,
      may: RIGHTS[role],
    });
    for (const action of RIGHTS.owner) {
      const { data } = await clients[role].rpc('staff_may', { p_action: action });
      expect({ action, may: data }).toEqual({ action, may: RIGHTS[role].includes(action) });
    }
  });

  test('is refused by every function that changes what the role may not change, before anything else', async () => {
    const before = await everything();
    const changing = functions.filter(({ volatile, name }) => volatile && !PERSONAL.has(name));
    expect(changing.length).toBeGreaterThan(20);
    for (const { name, args } of changing) {
      const action = ACTIONS[name] ?? 'write';
      const { error } = await clients[role].rpc(name, nothing(args));
      const isForbidden = error?.code === 'PT403' && error.details === 'role_forbids';
      expect({ name, action, isForbidden }).toEqual({
        name,
        action,
        isForbidden: !RIGHTS[role].includes(action),
      });
    }
    if (role === 'read_only') expect(await everything()).toEqual(before);
  });

  test('reads everything, and marks it as read', async () => {
    for (const { name, args, volatile } of functions.filter((each) => !each.volatile)) {
      const { error } = await clients[role].rpc(name, nothing(args));
      const isForbidden = error?.details === 'role_forbids';
      const mayNot = ACTIONS[name] !== undefined && !RIGHTS[role].includes(ACTIONS[name]);
      expect({ name, volatile, isForbidden }).toEqual({ name, volatile, isForbidden: mayNot });
    }
    const { data } = await clients[role].from('onboarding_submissions').select('id');
    expect(data).toEqual([{ id: lead }]);
    const own = { user_id: ids[role], screen: 'submissions', name: 'Mine', query: 'status=new' };
    for (const answer of [
      await clients[role].from('saved_views').insert(own),
      await clients[role].rpc('desk_mark_lead', { lead_kind: 'submission', lead_id: lead, as_read: true }),
      await clients[role].rpc('desk_mark_all_read', {
        lead_kind: 'submission',
        mark: await markOf(clients[role]),
      }),
      await clients[role].rpc('desk_save_preferences', {
        preferences: { theme: 'dark', notify_new_leads: true, remind_tasks: true },
      }),
      await clients[role].rpc('desk_make_task_feed'),
      await clients[role].rpc('desk_remove_task_feed'),
    ]) {
      expect(answer.error).toBeNull();
    }
  });
});

test('more than a page of an import is an export, and own fields are settings', async () => {
  for (const role of ROLES) {
    const { error } = await clients[role].rpc('desk_import_rows', {
      import_id: lead,
      outcomes: ['ready'],
      after: 1000,
    });
    expect(error?.details, role).toBe(RIGHTS[role].includes('export') ? undefined : 'role_forbids');
    const added = await clients[role].from('own_fields').insert({ name: `Of ${role}`, type: 'text' });
    expect(added.error === null, role).toBe(RIGHTS[role].includes('settings'));
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

function nothing(args: string[] | null): Record<string, null> {
  return Object.fromEntries((args ?? []).map((arg) => [arg, null]));
}

async function markOf(client: SupabaseClient): Promise<string> {
  const query = { sort: 'newest', limit: 1 };
  const { data } = await client.rpc('desk_list_leads', { lead_kind: 'submission', query });
  return (data as { mark: string }).mark;
}

/** Every row that staff could have changed. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await testing.db.adminPool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
        and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await testing.db.adminPool.query(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    found[name] = rows;
  }
  return found;
}
