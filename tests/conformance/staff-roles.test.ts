import { STAFF_ACTIONS, STAFF_ROLES, type StaffAction, type StaffRole } from '@fml/contract';
import { actionsOf, type InputOf, OPERATIONS } from '@fml/desk';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { callDesk } from './call-desk.ts';
import { staffClients } from './staff-clients.ts';

/** What roles mean on the desk. Who may call what is the table in `tests/access`. */

const testing = testDatabaseForFile();
let lead: string;
const clients = {} as Record<StaffRole, SupabaseClient>;
const ids = {} as Record<StaffRole, string>;
beforeAll(async () => {
  const staff = await staffClients(testing.db);
  for (const role of STAFF_ROLES) {
    ids[role] = staff[role].id;
    clients[role] = staff[role].client;
  }
  lead = await insertSubmission(testing.db.appPool);
});

test('the staff role stays admin for everyone on the team', async () => {
  for (const role of STAFF_ROLES) {
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

describe.each(STAFF_ROLES)('%s', (role) => {
  test('is told what the role allows, and row policies hear the same', async () => {
    expect((await callDesk(clients[role], 'my-role', {})).data).toEqual({
      staffRole: role,
      may: actionsOf(role),
    });
    for (const action of STAFF_ACTIONS) {
      const { data } = await clients[role].rpc('staff_may', { p_action: action });
      expect({ action, may: data }).toEqual({ action, may: actionsOf(role).includes(action) });
    }
  });

  test('keeps own views, preferences and marks', async () => {
    const client = clients[role];
    const { data: list } = await callDesk(client, 'list-submissions', { sort: 'newest', limit: 1 });
    for (const { refusal } of [
      await callDesk(client, 'save-view', {
        screen: 'submissions',
        name: 'Mine',
        query: 'status=new',
        isReplacing: false,
      }),
      await callDesk(client, 'mark-lead', { leadId: lead, isRead: true }),
      await callDesk(client, 'mark-all-read', { kind: 'submission', mark: list.mark }),
      await callDesk(client, 'save-preferences', { theme: 'dark' }),
      await callDesk(client, 'make-calendar-feed', {}),
      await callDesk(client, 'remove-calendar-feed', {}),
    ]) {
      expect(refusal).toBeNull();
    }
  });
});

test.each<[StaffAction, StaffRole, string]>([
  ['write', 'read_only', 'Your role is read-only, so nothing was changed. An owner can change your role.'],
  ['export', 'member', 'Your role cannot export. Owners and managers can.'],
  ['erase', 'member', 'Your role cannot export or erase the data of a person. Owners and managers can.'],
  ['invite', 'manager', 'Your role cannot change the team. Owners can.'],
  ['settings', 'member', 'Your role cannot change these settings. Owners and managers can.'],
  ['audit', 'member', 'Your role cannot read the audit log. Owners and managers can.'],
])('what asks for "%s" tells %s who may', async (action, role, sentence) => {
  const operation = OPERATIONS.find(([, { right }]) => right === action)?.[1];
  const { error } = await clients[role].functions.invoke(`desk/${operation?.name}`, { body: {} });
  expect(await error.context.json()).toMatchObject({ error: sentence });
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
  const role = async (member: StaffRole) =>
    (
      await testing.db.adminPool.query<{ staff_role: string }>(
        'select staff_role from public.user_roles where user_id = $1',
        [ids[member]],
      )
    ).rows[0]?.staff_role;
  const set = async (by: StaffRole, member: StaffRole, seenRole: StaffRole, newRole: StaffRole) =>
    (await callDesk(clients[by], 'set-staff-role', { userId: ids[member], seenRole, newRole })).refusal;

  test('a role is changed at once, and not over the change of a colleague', async () => {
    expect(await set('owner', 'member', 'member', 'read_only')).toBeNull();
    expect((await clients.member.rpc('staff_may', { p_action: 'write' })).data).toBe(false);
    expect(await set('owner', 'member', 'member', 'manager')).toMatchObject({ status: 409 });
    const king: InputOf<'set-staff-role'> = JSON.parse(
      JSON.stringify({ userId: ids.member, seenRole: 'read_only', newRole: 'king' }),
    );
    expect((await callDesk(clients.owner, 'set-staff-role', king)).refusal).toMatchObject({
      status: 400,
      error: 'Choose one of the roles: owner, manager, member, or read-only.',
    });
    expect(await set('owner', 'member', 'read_only', 'member')).toBeNull();
    expect(await role('member')).toBe('member');
  });

  test('the last owner is neither demoted nor removed', async () => {
    const error = 'This is the only owner. Make another member of the team an owner first.';
    expect(await set('owner', 'owner', 'owner', 'manager')).toMatchObject({ status: 400, error });
    const { data } = await clients.owner.functions.invoke('remove-staff', { body: { user_id: ids.owner } });
    expect(data).toEqual({ error });
    // An owner who cannot sign in is none.
    expect(await set('owner', 'manager', 'manager', 'owner')).toBeNull();
    await testing.db.adminPool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [ids.manager],
    );
    expect(await set('owner', 'owner', 'owner', 'manager')).toMatchObject({ error });
    await testing.db.adminPool.query('update auth.users set banned_until = null where id = $1', [
      ids.manager,
    ]);
    expect(await set('owner', 'manager', 'owner', 'manager')).toBeNull();
  });

  test('of two owners who demote each other at once, one stays', async () => {
    expect(await set('owner', 'manager', 'manager', 'owner')).toBeNull();
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
    const { data: team } = await callDesk(clients.owner, 'list-staff', {});
    expect(team.find(({ userId }) => userId === invited)).toMatchObject({
      staffRole: 'read_only',
      role: 'admin',
      isInvited: false,
    });
    await testing.db.authPool.query('delete from auth.users where id = $1', [invited]);
  });

  test('staff with the read-only role get no leads', async () => {
    const { refusal } = await callDesk(clients.owner, 'assign-leads', {
      changes: [{ id: lead, seen: null, owner: ids.read_only }],
    });
    expect(refusal).toMatchObject({ status: 400 });
  });
});

test('a function that forgets to ask still cannot change a table', async () => {
  await testing.db.adminPool.query(`
    create or replace function public.forgetful(lead uuid) returns void language sql security definer set search_path = ''
      as $$ update public.onboarding_submissions set status = 'lost' where id = lead $$;
    alter function public.forgetful(uuid) owner to service_role;
    grant execute on function public.forgetful(uuid) to authenticated;
    notify pgrst, 'reload schema'`);
  await expect
    .poll(async () => (await clients.read_only.rpc('forgetful', { lead })).error?.details, {
      timeout: 60_000,
    })
    .toBe('role_forbids');
  expect((await clients.member.rpc('forgetful', { lead })).error).toBeNull();
  await testing.db.adminPool.query('drop function public.forgetful(uuid)');
});
