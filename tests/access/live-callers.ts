import type { StaffRole } from '@fml/contract';
import { callDesk } from '../conformance/call-desk.ts';
import { type AccessDesk, PUBLIC_KEY, SECRET_KEY } from './access-desk.ts';
import { type CallerName, DESK_SCOPES, EVERY_SCOPE } from './callers.ts';

type Headers = Readonly<Record<string, string>>;
export interface LiveCaller {
  headers: Headers;
  /** Whose rows are the caller's own. */
  userId?: string;
}

/** Every caller with its credential; those that end have been checked to work and were ended. */
export async function makeLiveCallers(desk: AccessDesk): Promise<Record<CallerName, LiveCaller>> {
  const { read } = desk;
  const colleague = await desk.staff('owner');
  const owner = await desk.takeSecondStep(await desk.staff('owner'));
  const half = await desk.signIn(owner.email);
  const readOnly = await desk.staff('read_only');
  const stranger = await desk.stranger();

  const session = async (role: StaffRole): Promise<LiveCaller> => of(await desk.staff(role));
  const application = async (scopes: readonly string[], person = owner) => ({
    ...(await desk.application(person, scopes)),
    userId: person.id,
  });
  /** A session of an owner, after `end`. */
  const ended = async (end: (person: typeof owner) => PromiseLike<unknown>): Promise<LiveCaller> => {
    const person = await desk.staff('owner');
    const { refusal } = await callDesk(person.client, 'my-role', {});
    if (refusal !== null) throw refusal;
    await end(person);
    return of(person);
  };
  const endedKey = async (end: (userId: string, keyId: string) => PromiseLike<unknown>) => {
    const person = await desk.staff('owner');
    const { id, headers } = await desk.key(person, EVERY_SCOPE);
    await expectStatus(desk, '/api/v1/key', headers, 200);
    await end(person.id, id);
    return { headers, userId: person.id };
  };
  const endedApplication = async (end: (person: typeof owner, clientId: string) => PromiseLike<unknown>) => {
    const person = await desk.staff('owner');
    const { id, headers } = await desk.application(person, DESK_SCOPES);
    // The grant is checked before the message, which is none.
    await expectStatus(desk, '/mcp', headers, 415);
    await end(person, id);
    return { headers, userId: person.id };
  };
  const ban = (id: string) =>
    read(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]);
  const takeRole = (id: string) => read('delete from public.user_roles where user_id = $1', [id]);
  const demote = (member: string) =>
    callDesk(colleague.client, 'set-staff-role', { userId: member, seenRole: 'owner', newRole: 'read_only' });
  const remove = (user_id: string) =>
    colleague.client.functions.invoke('remove-staff', { body: { user_id } });

  return {
    visitor: { headers: PUBLIC_KEY },
    'signed-in stranger': of(stranger),
    'read-only': of(readOnly),
    member: await session('member'),
    manager: await session('manager'),
    owner: of(owner),
    'owner without the second step': of(half),
    'trusted server': { headers: SECRET_KEY },
    'key leads:read': await desk.key(owner, ['leads:read']),
    'key leads:write': await desk.key(owner, ['leads:write']),
    'key reports:read': await desk.key(owner, ['reports:read']),
    'key of an application': await desk.key(owner, EVERY_SCOPE, 'application'),
    'application leads:read': await application(['leads:read']),
    'application leads:write': await application(DESK_SCOPES),
    'application of read-only staff': await application(DESK_SCOPES, readOnly),
    'application of a stranger': await application(DESK_SCOPES, stranger),
    'application that signs people in': {
      headers: await desk.identityApplication(owner),
      userId: owner.id,
    },

    'signed out': await ended(({ client }) => client.auth.signOut({ scope: 'local' })),
    'signed out everywhere': await ended(({ client }) => client.auth.signOut({ scope: 'global' })),
    'signed out from another browser': await ended(async ({ email }) =>
      (await desk.signIn(email)).client.auth.signOut({ scope: 'others' }),
    ),
    'password changed in another browser': await ended(async ({ email }) =>
      (await desk.signIn(email)).client.auth.updateUser({ password: 'nine blue doors open slowly' }),
    ),
    'password set by a trusted server': await ended(({ id }) =>
      desk.admin.updateUserById(id, { password: 'nine blue doors open slowly' }),
    ),
    // Who presents it stole it, or was stolen from.
    'used refresh token came back': await ended(async ({ client, id }) => {
      const used = (await client.auth.getSession()).data.session?.refresh_token ?? '';
      await client.auth.refreshSession();
      await client.auth.refreshSession();
      await read(
        `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = $1`,
        [id],
      );
      const { error } = await client.auth.refreshSession({ refresh_token: used });
      if (error?.code !== 'refresh_token_already_used') throw error ?? new Error('it was taken');
    }),
    'session past its end': await ended(({ id }) =>
      read(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [id]),
    ),
    banned: await ended(({ id }) => desk.admin.updateUserById(id, { ban_duration: '24h' })),
    'account deleted softly': await ended(({ id }) => desk.admin.deleteUser(id, true)),
    'account deleted': await ended(({ id }) => desk.admin.deleteUser(id)),
    'removed from the team': await ended(({ id }) => remove(id)),
    'role taken away': await ended(({ id }) => takeRole(id)),
    'demoted to read-only': await ended(({ id }) => demote(id)),
    'key revoked': await endedKey((_, id) =>
      read('update private.api_keys set revoked_at = now() where id = $1', [id]),
    ),
    'key expired': await endedKey((_, id) =>
      read('update private.api_keys set expires_at = now() where id = $1', [id]),
    ),
    'key of a deleted person': await endedKey((id) => desk.admin.deleteUser(id)),
    'key of a banned person': await endedKey(ban),
    'key of a person who left the team and came back': await endedKey(async (id) => {
      await takeRole(id);
      await read(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    }),
    'key of a demoted person': await endedKey(demote),
    'grant revoked': await endedApplication(({ client }, clientId) =>
      client.auth.oauth.revokeGrant({ clientId }),
    ),
    'application deleted': await endedApplication((_, clientId) => desk.admin.oauth.deleteClient(clientId)),
    'application of a person who signed out everywhere': await endedApplication(({ client }) =>
      client.auth.signOut({ scope: 'global' }),
    ),
    'application of a banned person': await endedApplication(({ id }) => ban(id)),
    'application of a person without a role anymore': await endedApplication(({ id }) => takeRole(id)),
    'application of a demoted person': await endedApplication(({ id }) => demote(id)),
  };
}

function of({ id, bearer }: { id: string; bearer: Headers }): LiveCaller {
  return { headers: { ...PUBLIC_KEY, ...bearer }, userId: id };
}

async function expectStatus({ app }: AccessDesk, path: string, headers: Headers, status: number) {
  const answer = await app.request(path, { method: path === '/mcp' ? 'POST' : 'GET', headers });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} before the end`);
}
