import type { FunctionFailure } from '@fml/contract';
import { z } from 'zod';
import { normaliseEmail } from '../auth/addresses/email-address.ts';
import { writeAuditEntry } from '../auth/audit/write-audit-entry.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../auth/auth-database.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { CURRENT_API_VERSION } from '../auth/errors/api-version.ts';
import { AuthError } from '../auth/errors/auth-error.ts';
import { sendUserMail } from '../auth/mail-flows/send/send-user-mail.ts';
import type { AuthCall } from '../auth/requests/auth-call.ts';
import { forgetUnproved } from '../auth/users/forget-unproved.ts';
import { insertAccount } from '../auth/users/new-account.ts';
import type { UserRow } from '../auth/users/user-row.ts';
import { findUserByEmail } from '../auth/users/user-store.ts';
import { AppError } from '../errors/app-error.ts';
import type { FunctionCall, FunctionHandler } from './function-handler.ts';
import { parseBody } from './parse-body.ts';

const requestSchema = z.object({ email: z.string().max(320) });
export const STAFF_ONLY = 'Only a member of staff can do this.';
const BAD_ADDRESS = 'That is not an e-mail address.';
/** Where the link of the mail leads: the page that sets a password. */
const WELCOME_PATH = '/admin/reset-password';

interface Invited {
  user_id: string;
  /** False: the person had an account and can sign in with it. */
  invited: boolean;
}

/**
 * `{email}` -> `{user_id, invited}`. Account, role and mail are one transaction. Asked again, it sends the invitation
 * again, as often as the auth server's limits on mails allow; somebody who has accepted gets the role alone.
 */
export function inviteStaff({ services }: { services: AuthServices }): FunctionHandler {
  return async (call): Promise<Invited | FunctionFailure> => {
    const { email } = parseBody(requestSchema, call.body);
    const staff = await call.userId();
    if (staff === null) return { error: STAFF_ONLY };
    try {
      const address = normaliseEmail(email);
      return await retryOnConflict(() =>
        authTransaction(services, (tx) => invite(authCallOf(services, call), tx, staff, address)),
      );
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (error.code === 'over_email_send_rate_limit') return { error: error.message };
      if (error.code === 'validation_failed' || error.code === 'email_address_invalid') {
        return { error: BAD_ADDRESS };
      }
      throw new AppError('unexpected', { cause: error });
    }
  };
}

async function invite(
  call: AuthCall,
  tx: Queryable,
  staff: string,
  address: string,
): Promise<Invited | FunctionFailure> {
  // Before anything is made: whoever may not do this learns nothing about addresses.
  const { rows: asking } = await tx.query<{ yes: boolean }>('select private.is_staff($1) as yes', [staff]);
  if (asking[0]?.yes !== true) return { error: STAFF_ONLY };
  const known = await findUserByEmail(tx, address, { lock: true });
  const user = known === null ? await newAccount(call, tx, address) : await forgetUnproved(call, tx, known);
  const { rows } = await tx.query<{ outcome: string }>('select private.add_admin($1, $2) as outcome', [
    staff,
    user.id,
  ]);
  if (rows[0]?.outcome === 'not_allowed') throw new AppError('unexpected');
  const isConfirmed = user.email_confirmed_at !== null;
  if (rows[0]?.outcome === 'known' && isConfirmed) return { error: `${address} is an admin already.` };
  if (isConfirmed) return { user_id: user.id, invited: false };
  const invited = await sendUserMail(call, tx, { user, kind: 'invite', challenge: null });
  await writeAuditEntry(call, tx, 'user_invited', invited, { user_id: user.id, user_email: address });
  return { user_id: user.id, invited: true };
}

function newAccount(call: AuthCall, tx: Queryable, address: string): Promise<UserRow> {
  const account = { kind: 'email', address, passwordHash: null, metadata: {}, confirmed: false } as const;
  return insertAccount(tx, account, call.services.now());
}

/** The auth server's own work, asked for by a function instead of one of its endpoints. */
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
    admin: null,
  };
}
