import { insertAccount } from '../../accounts/new-account.ts';
import { presentUserOf } from '../../accounts/present-user.ts';
import { revokeUnverifiedCredentials } from '../../accounts/revoke-unverified-credentials.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { sendUserMail } from '../../mail/send-user-mail.ts';
import { normalizeEmail } from '../../requests/addresses.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { retriedTransaction } from '../../stores/auth-database.ts';
import { findUserByEmail } from '../../stores/user-store.ts';

/** POST /invite -> the user with `invited_at`; the link in the mail signs the person in to set a password. */
export async function invite(call: AuthCall): Promise<Response> {
  const email = normalizeEmail(textField(call.body, 'email'));
  const metadata = objectField(call.body, 'data') ?? {};
  return retriedTransaction(call.services, async (tx) => {
    const known = await findUserByEmail(tx, email, { lock: true });
    if (known !== null && known.email_confirmed_at !== null) throw new AuthError('email_exists');
    const account = {
      kind: 'email',
      address: email,
      passwordHash: null,
      metadata,
      confirmed: false,
      byAdmin: true,
    } as const;
    const user =
      known === null
        ? await insertAccount(tx, account, call.services.now())
        : await revokeUnverifiedCredentials(call, tx, known, {
            // Metadata from an earlier invitation stays.
            userMetadata: known.invited_at === null ? metadata : undefined,
          });
    const invited = await sendUserMail(call, tx, { user, kind: 'invite', challenge: null });
    await writeAuditEntry(call, tx, 'user_invited', invited, { user_id: user.id, user_email: email });
    return Response.json(await presentUserOf(tx, invited));
  });
}
