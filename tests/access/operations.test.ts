import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@fml/contract';
import { actionsOf, type DeskCaller, inDesk, OPERATIONS, RefusalError } from '@fml/desk';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { claimsOf, insertUser } from '@fml/postgres/testing/sample-rows';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/**
 * Every operation of the desk with everyone who can come to the one runner: people, keys, applications, and nobody. What an
 * operation does is left out here; `access.test.ts` comes through the server.
 */

const testing = testDatabaseForFile();
const ids: Partial<Record<StaffRole | 'stranger' | 'gone', string>> = {};
beforeAll(async () => {
  const { adminPool } = testing.db;
  for (const staffRole of STAFF_ROLES)
    ids[staffRole] = await insertUser(adminPool, { admin: true, staffRole });
  ids.stranger = await insertUser(adminPool, { admin: false });
  ids.gone = await insertUser(adminPool, { admin: true });
  await adminPool.query('delete from auth.sessions where user_id = $1', [ids.gone]);
});

type Standing = 'no_session' | 'session_ended' | 'not_staff' | 'second_factor_missing';
interface Asker {
  name: string;
  caller: () => Promise<DeskCaller> | DeskCaller;
  /** Null: the key of an application. Absent where the standing refuses everything. */
  role?: StaffRole | null;
  standing?: Standing;
}

const person = (who: keyof typeof ids): DeskCaller => ({ kind: 'session', claims: claimsOf(ids[who] ?? '') });
const key = async (who: StaffRole | null, scope: string, asked = scope): Promise<DeskCaller> => {
  const keyId = randomUUID();
  const userId = who === null ? null : ids[who];
  await testing.db.adminPool.query(
    `insert into private.api_keys (id, name, user_id, created_by, secret_hash, hint, scopes, with_second_factor)
     values ($1, 'Robot', $2, $3, sha256(gen_random_uuid()::text::bytea), 'fml_', array[$4], false)`,
    [keyId, userId, ids.owner, scope],
  );
  return { kind: 'key', actorId: userId ?? keyId, keyId, scope: asked };
};
const application = async (who: StaffRole, scopes: string, asked: string): Promise<DeskCaller> => {
  const [clientId, sessionId] = [randomUUID(), randomUUID()];
  await testing.db.adminPool.query(
    `insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, token_endpoint_auth_method)
     values ($1, 'dynamic', '', '', 'none')`,
    [clientId],
  );
  await testing.db.adminPool.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, oauth_client_id, scopes)
     values ($1, $2, now(), now(), $3, $4)`,
    [sessionId, ids[who], clientId, scopes],
  );
  return { kind: 'application', claims: { sub: ids[who], session_id: sessionId }, scope: asked };
};

const ASKERS: readonly Asker[] = [
  ...STAFF_ROLES.map((role) => ({ name: role, caller: () => person(role), role })),
  { name: 'a stranger', caller: () => person('stranger'), standing: 'not_staff' },
  { name: 'an ended session', caller: () => person('gone'), standing: 'session_ended' },
  { name: 'nobody', caller: () => ({ kind: 'session', claims: { role: 'anon' } }), standing: 'no_session' },
  ...STAFF_ROLES.flatMap((role) =>
    ['leads:read', 'leads:write', 'reports:read'].map((scope) => ({
      name: `a key of ${role}, ${scope}`,
      caller: () => key(role, scope),
      role,
    })),
  ),
  { name: 'a key of an application that reads', caller: () => key(null, 'leads:read'), role: null },
  { name: 'a key of an application', caller: () => key(null, 'leads:write'), role: null },
  {
    name: 'a key, with a scope that it lacks',
    caller: () => key('owner', 'leads:read', 'leads:write'),
    standing: 'not_staff',
  },
  ...STAFF_ROLES.map((role) => ({
    name: `an application of ${role}`,
    caller: () => application(role, 'leads:read leads:write', 'leads:write'),
    role,
  })),
  {
    name: 'an application that reads',
    caller: () => application('owner', 'leads:read', 'leads:read'),
    role: 'owner',
  },
  {
    name: 'an application, with a scope that it lacks',
    caller: () => application('owner', 'leads:read', 'leads:write'),
    standing: 'not_staff',
  },
];

test.each(ASKERS)('$name', async ({ caller, role, standing }) => {
  const asking = await caller();
  const isReader = asking.kind !== 'session' && asking.scope.endsWith(':read');
  const allowed = role === undefined ? [] : actionsOf(role);
  const expected = OPERATIONS.map(([right, { name, kind }]) => {
    if (standing !== undefined) return [name, standing];
    if (right !== 'staff' && !allowed.includes(right)) return [name, 'role_forbids'];
    return [name, isReader && kind === 'command' ? 'scope_forbids' : 'yes'];
  });
  expect(await heardBy(asking)).toEqual(expected);
});

test('without a second factor where all need one, every operation is refused', async () => {
  const factors = (isRequired: boolean) =>
    testing.db.adminPool.query('update private.agency_settings set second_factor_required = $1', [
      isRequired,
    ]);
  await factors(true);
  try {
    for (const asking of [person('owner'), await key('owner', 'leads:write')]) {
      const heard = await heardBy(asking);
      expect(new Set(heard.map(([, answer]) => answer))).toEqual(new Set(['second_factor_missing']));
    }
  } finally {
    await factors(false);
  }
});

/** What each operation would answer, in one transaction. */
async function heardBy(caller: DeskCaller): Promise<[string, string][]> {
  const deps = { database: () => testing.db, siteUrl: 'https://site.test' };
  const nothing = { input: z.unknown(), answer: z.null(), run: async () => null };
  const heard: [string, string][] = [];
  try {
    await inDesk(deps, caller, 'write', async (run) => {
      for (const [, operation] of OPERATIONS) {
        const answer = await run({ ...operation, ...nothing }, {}).then(() => 'yes', codeOf);
        heard.push([operation.name, answer]);
      }
    });
    return heard;
  } catch (thrown) {
    return OPERATIONS.map(([, { name }]) => [name, codeOf(thrown)]);
  }
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof RefusalError) return thrown.code;
  throw thrown;
}
