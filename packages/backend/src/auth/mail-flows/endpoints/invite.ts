import { normaliseEmail } from '../../addresses/email-address.ts';
import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { authTransaction, retryOnConflict } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { forgetUnproved } from '../../users/forget-unproved.ts';
import { insertAccount } from '../../users/new-account.ts';
import { presentUserOf } from '../../users/present-user.ts';
import { findUserByEmail } from '../../users/user-store.ts';
import { sendUserMail } from '../send/send-user-mail.ts';

/** POST /invite (contract 12) -> the user with `invited_at`; his mail lets him in to set a password. */
export async function invite(call: AuthCall): Promise<Response> {
  const email = normaliseEmail(textField(call.body, 'email'));
  const metadata = objectField(call.body, 'data') ?? {};
  return retryOnConflict(() =>
    authTransaction(call.services, async (tx) => {
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
          : await forgetUnproved(call, tx, known);
      const invited = await sendUserMail(call, tx, { user, kind: 'invite', challenge: null });
      await writeAuditEntry(call, tx, 'user_invited', invited, { user_id: user.id, user_email: email });
      return Response.json(await presentUserOf(tx, invited));
    }),
  );
}
