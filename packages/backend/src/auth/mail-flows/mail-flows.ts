import type { MailFlowRequest, MailFlows } from '../mail-flows-port.ts';
import type { UserRow } from '../users/user-row.ts';
import { updateUser } from '../users/user-store.ts';
import { mailLink } from './send/mail-link.ts';
import { sendAuthMail } from './send/send-auth-mail.ts';
import { sendPhoneCode } from './send/send-phone-code.ts';
import { sendUserMail } from './send/send-user-mail.ts';
import { takeSendTurn } from './send/take-send-turn.ts';
import { issueToken } from './tokens/issue-token.ts';
import { takeNonce } from './tokens/take-nonce.ts';
import { dropTokens } from './tokens/token-store.ts';

/** The port's adapter: messages by the outbox, tokens in `auth.one_time_tokens`. */
export const mailFlows: MailFlows = {
  sendSignupConfirmation: ({ call, tx, user, challenge }) =>
    sendUserMail(call, tx, { user, kind: 'signup', challenge }),

  sendPhoneConfirmation: async ({ call, tx, user, channel }) => {
    await sendPhoneCode(call, tx, {
      userId: user.id,
      type: 'confirmation_token',
      phone: user.phone ?? '',
      channel,
    });
    const now = call.services.now();
    return updateUser(tx, user.id, { confirmation_sent_at: now.toISOString() }, now);
  },

  sendEmailChange,

  sendPhoneChange: async ({ call, tx, user, newPhone, channel }) => {
    await sendPhoneCode(call, tx, { userId: user.id, type: 'phone_change_token', phone: newPhone, channel });
    const now = call.services.now();
    return updateUser(tx, user.id, { phone_change: newPhone, phone_change_sent_at: now.toISOString() }, now);
  },

  takeReauthenticationNonce: takeNonce,
};

async function sendEmailChange({
  call,
  tx,
  user,
  challenge,
  newEmail,
}: MailFlowRequest & { newEmail: string }): Promise<UserRow> {
  const { config, now } = call.services;
  const current = user.email ?? '';
  // Per user: otherwise one account could keep another's owner from changing to an address.
  await takeSendTurn(call, tx, { channel: 'email', kind: 'email_change', address: user.id });
  await dropTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new']);
  if (config.doubleConfirmEmailChange && current !== '') {
    // The client that asked holds one verifier: the flow state made below serves both links.
    const token = await issueToken(call, tx, {
      userId: user.id,
      type: 'email_change_token_current',
      address: current,
      challenge,
      method: 'email_change',
      flowStateElsewhere: true,
    });
    const link = mailLink(call, token.link, 'email_change');
    await sendAuthMail(call, tx, {
      kind: 'email_change_current',
      to: current,
      code: token.code,
      link,
      newEmail,
    });
  }
  const token = await issueToken(call, tx, {
    userId: user.id,
    type: 'email_change_token_new',
    address: newEmail,
    challenge,
    method: 'email_change',
  });
  const link = mailLink(call, token.link, 'email_change');
  await sendAuthMail(call, tx, { kind: 'email_change_new', to: newEmail, code: token.code, link });
  const moment = now();
  return updateUser(
    tx,
    user.id,
    { email_change: newEmail, email_change_sent_at: moment.toISOString(), email_change_confirm_status: 0 },
    moment,
  );
}
