import { isUuid, type StaffAction, type StaffRole } from '@fml/contract';
import { type Database, inTransaction, type PoolClient } from '@fml/postgres';
import { RefusalError, refusalOfDatabaseError, refuse } from './refuse.ts';
import { actionsOf, type Staff } from './staff.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Who asks, as far as a face could tell from the request. The database still checks session, person, and key. */
export type DeskCaller =
  /** A person at the desk: the claims of their verified token. */
  | { kind: 'session'; claims: Claims }
  /** An application that a person allowed to work for them, and what this call may do. */
  | { kind: 'application'; claims: Claims; scope: string }
  /** A key of the public API. `actorId`: its person, or the key itself where it is an application's. */
  | { kind: 'key'; actorId: string; keyId: string; scope: string };

export interface DeskTransaction {
  client: PoolClient;
  staff: Staff;
}

/**
 * Runs `work` in one transaction for this caller, after checking that they are staff with a session and a second factor. The
 * actor is set where triggers, defaults and the audit log read it; only this file sets `request.application_scope` and
 * `request.api_key`. What may only read cannot write. Throws RefusalError for what staff can understand, and bugs as they are.
 */
export async function inDeskTransaction<T>(
  db: Pick<Database, 'appPool'>,
  caller: DeskCaller,
  mode: 'read' | 'write',
  work: (transaction: DeskTransaction) => Promise<T>,
): Promise<T> {
  const isReadOnly = mode === 'read' || (caller.kind !== 'session' && caller.scope.endsWith(':read'));
  try {
    return await inTransaction(
      db.appPool,
      async (client) => work({ client, staff: await enter(client, caller) }),
      isReadOnly ? 'begin read only' : 'begin',
    );
  } catch (thrown) {
    throw (thrown instanceof RefusalError ? null : refusalOfDatabaseError(thrown)) ?? thrown;
  }
}

interface Entry {
  standing: 'admin' | 'none' | 'ended' | 'second_factor_missing';
  role: StaffRole | null;
  email: string | null;
  application: string | null;
}

/** In this order, so that what is asked for already sees the settings; one round trip. */
const ENTER = `
  select private.claimed_standing() as standing, r.staff_role as role, private.email_of(auth.uid()) as email,
         private.acting_application() as application
    from (select set_config('request.jwt.claims', $1, true) as claims, set_config('request.application_scope', $2, true),
                 set_config('request.api_key', $3, true), set_config('timezone', 'UTC', true)) as actor
    left join public.user_roles r on r.user_id = (actor.claims::jsonb ->> 'sub')::uuid and r.role = 'admin'`;

async function enter(client: PoolClient, caller: DeskCaller): Promise<Staff> {
  const claims: Claims = caller.kind === 'key' ? { sub: caller.actorId } : caller.claims;
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== 'string' || !isUuid(sub)) throw refuse('no_session');
  const scope = caller.kind === 'session' ? null : caller.scope;
  const settings = [
    JSON.stringify({ ...claims, role: 'authenticated' }),
    scope ?? '',
    caller.kind === 'key' ? caller.keyId : '',
  ];
  const { rows } = await client.query<Entry>({ name: 'enter-desk', text: ENTER, values: settings });
  const { standing = 'none', role = null, email = null, application = null } = rows[0] ?? {};
  if (standing === 'ended') throw refuse('session_ended');
  if (standing === 'second_factor_missing') throw refuse('second_factor_missing');
  if (standing === 'none') throw refuse('not_staff');
  const allowed: readonly StaffAction[] = actionsOf(role);
  return {
    id: sub,
    email,
    role,
    may: (action) => allowed.includes(action),
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    application,
    scope,
  };
}
