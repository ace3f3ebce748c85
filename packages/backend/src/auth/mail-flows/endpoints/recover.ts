import { normaliseEmail } from '../../addresses/email-address.ts';
import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { authTransaction } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { readCodeChallenge } from '../../pkce/code-challenge.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { textField } from '../../requests/read-fields.ts';
import { findUserByEmail } from '../../users/user-store.ts';
import { sendUserMail } from '../send/send-user-mail.ts';
import { takeSendTurnOfNobody } from '../send/take-send-turn.ts';
import { evenAnswerTime } from './even-answer-time.ts';

/** POST /recover (contract 6.6) -> `{}`, for unknown addresses too and after the same time. */
export async function recover(call: AuthCall): Promise<Response> {
  const text = textField(call.body, 'email');
  if (text === '') throw new AuthError('validation_failed', 'Password recovery requires an email');
  const email = normaliseEmail(text);
  const challenge = readCodeChallenge(call.body);
  return evenAnswerTime(async () => {
    await authTransaction(call.services, async (tx) => {
      const user = await findUserByEmail(tx, email, { lock: true });
      if (user === null) {
        await takeSendTurnOfNobody(call, tx, { channel: 'email', kind: 'recovery', address: email });
        return;
      }
      await sendUserMail(call, tx, { user, kind: 'recovery', challenge });
      await writeAuditEntry(call, tx, 'user_recovery_requested', user);
    });
    return Response.json({});
  });
}
