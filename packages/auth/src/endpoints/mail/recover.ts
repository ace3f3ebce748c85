import type { AuthCall } from '../../core.ts';
import { invalid } from '../../errors/auth-error.ts';
import { consumeSendQuotaWithoutUser } from '../../mail/send-quota.ts';
import { sendUserMail } from '../../mail/send-user-mail.ts';
import { normalizeEmail } from '../../requests/addresses.ts';
import { readCodeChallenge } from '../../requests/code-challenge.ts';
import { textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { findUserByEmail } from '../../stores/user-store.ts';
import { withConstantResponseTime } from './constant-response-time.ts';

/** POST /recover -> `{}`, also for unknown addresses and after the same time. */
export async function recover(call: AuthCall): Promise<Response> {
  const text = textField(call.body, 'email');
  if (text === '') throw invalid('Password recovery requires an email');
  const email = normalizeEmail(text);
  const challenge = readCodeChallenge(call.body);
  return withConstantResponseTime(async () => {
    await authTransaction(call.services, async (tx) => {
      const user = await findUserByEmail(tx, email, { lock: true });
      if (user === null) {
        await consumeSendQuotaWithoutUser(call, tx, { channel: 'email', kind: 'recovery', address: email });
        return;
      }
      await sendUserMail(call, tx, { user, kind: 'recovery', challenge });
      await writeAuditEntry(call, tx, 'user_recovery_requested', user);
    });
    return Response.json({});
  });
}
