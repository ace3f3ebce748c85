import { type FunctionFailure, STAFF_ROLES, type StaffRole } from '@fml/contract';
import { AppError, type FunctionCall, type FunctionHandler, parseBody } from '@fml/runtime/http';
import { z } from 'zod';
import { insertAccount } from '../accounts/new-account.ts';
import { revokeUnverifiedCredentials } from '../accounts/revoke-unverified-credentials.ts';
import type { AuthCall, AuthServices } from '../core.ts';
import { CURRENT_API_VERSION } from '../errors/api-version.ts';
import { AuthError } from '../errors/auth-error.ts';
import { sendUserMail } from '../mail/send-user-mail.ts';
import { normalizeEmail } from '../requests/addresses.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { type Queryable, retryOnConflict } from '../stores/auth-database.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserByEmail, findUserById } from '../stores/user-store.ts';
import { staffTransaction, TEAM_REFUSALS } from './staff-transaction.ts';
import { addToTeam, removeFromTeam, teamRefusal } from './team.ts';

const invitationSchema = z.object({
  email: z.string().max(320),
  staff_role: z.enum(STAFF_ROLES).default('member'),
});
const BAD_ADDRESS = 'This is not a valid email address.';
const TOO_SOON = 'We just sent an email to this address. Wait a minute, then send the invitation again.';
/** Where the link of the mail leads: the page for setting a password, which says so when the invitation has ended. */
const WELCOME_PATH = '/admin/reset-password?for=invitation';

interface Invited {
  user_id: string;
  /** False when the person already had an account with a password and is on the team now. */
  invited: boolean;
}

/**
 * `{email, staff_role?}` -> `{user_id, invited}`. For owners of the desk. Account, invitation and mail are one
 * transaction; the role comes with the password (`private.accept_staff_invitation`). Called again, it sends the
 * invitation again, as often as the auth server's limits on mails allow. An account that can sign in gets the role at
 * once.
 */
export function inviteStaff({ services }: { services: AuthServices }): FunctionHandler {
  return async (call): Promise<Invited | FunctionFailure> => {
    const { email, staff_role: staffRole } = parseBody(invitationSchema, call.body);
    try {
      const address = normalizeEmail(email);
      return await retryOnConflict(() =>
        staffTransaction(services, call, (tx, staff) =>
          invite(authCallOf(services, call), tx, staff, { address, staffRole }),
        ),
      );
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (error.code === 'over_email_send_rate_limit') return { error: TOO_SOON };
      if (error.code === 'validation_failed') return { error: BAD_ADDRESS };
      throw new AppError('unexpected', { cause: error });
    }
  };
}

async function invite(
  call: AuthCall,
  tx: Queryable,
  staff: string,
  { address, staffRole }: { address: string; staffRole: StaffRole },
): Promise<Invited | FunctionFailure> {
  // Before the address is looked at: a refused person learns nothing about it.
  const refusal = await teamRefusal(tx, staff);
  if (refusal !== null) return { error: TEAM_REFUSALS[refusal] };
  const known = await findUserByEmail(tx, address, { lock: true });
  const user =
    known === null
      ? await newAccount(call, tx, address)
      : await revokeUnverifiedCredentials(call, tx, known, {
          userMetadata: known.invited_at === null ? {} : undefined,
        });
  const canSignIn = user.email_confirmed_at !== null && Boolean(user.encrypted_password);
  const { config, now } = call.services;
  const outcome = await addToTeam(tx, staff, {
    userId: user.id,
    canSignIn,
    staffRole,
    expiresAt: new Date(now().getTime() + config.invitationLifetimeS * 1000),
  });
  if (outcome === 'known') return { error: `${address} is already on the team.` };
  if (outcome === 'not_staff' || outcome === 'role_forbids') return { error: TEAM_REFUSALS[outcome] };
  if (outcome === 'added') return { user_id: user.id, invited: false };
  const inviter = (await findUserById(tx, staff))?.email ?? 'A colleague';
  const invitation = { inviter, staffRole };
  const invited = await sendUserMail(call, tx, { user, kind: 'invite', challenge: null, invitation });
  await writeAuditEntry(call, tx, 'user_invited', invited, { user_id: user.id, user_email: address });
  return { user_id: user.id, invited: true };
}

function newAccount(call: AuthCall, tx: Queryable, address: string): Promise<UserRow> {
  const account = { kind: 'email', address, passwordHash: null, metadata: {}, confirmed: false } as const;
  return insertAccount(tx, account, call.services.now());
}

/** A call of the account server that comes from a function instead of one of its endpoints. */
function authCallOf(services: AuthServices, call: FunctionCall): AuthCall {
  const url = new URL(WELCOME_PATH, services.config.siteUrl);
  return {
    services,
    request: new Request(url),
    url,
    params: {},
    body: {},
    apiVersion: CURRENT_API_VERSION,
    redirectTo: url.href,
    clientAddress: '',
    clientKey: call.clientKey,
    requestId: call.requestId,
    signal: call.signal,
    signedIn: null,
  };
}

const removalSchema = z.object({ user_id: z.guid() });
const REFUSALS: Readonly<Record<string, string>> = {
  ...TEAM_REFUSALS,
  unknown: 'This person is no longer on the team.',
  last: 'This is the only owner. Make another member of the team an owner first.',
};

/**
 * `{user_id}` -> `{}`. Takes the role away and ends the person's sessions, or withdraws an invitation; the account stays.
 * The last owner stays. For owners of the desk.
 */
export function removeStaff({ services }: { services: AuthServices }): FunctionHandler {
  return async (call): Promise<object> => {
    const { user_id: removed } = parseBody(removalSchema, call.body);
    return staffTransaction(services, call, async (tx, staff) => {
      const outcome = await removeFromTeam(tx, staff, removed);
      const refusal = REFUSALS[outcome];
      if (refusal !== undefined) return { error: refusal };
      await deleteSessionsOf(tx, removed);
      // The link in the mail stops working.
      if (outcome === 'withdrawn') await dropTokens(tx, removed);
      return {};
    });
  };
}
