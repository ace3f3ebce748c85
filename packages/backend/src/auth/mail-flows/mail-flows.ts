import type { MailFlows } from '../mail-flows-port.ts';
import { updateUser } from '../users/user-store.ts';
import { sendEmailChange } from './send/send-email-change.ts';
import { sendPhoneCode } from './send/send-phone-code.ts';
import { sendUserMail } from './send/send-user-mail.ts';
import { takeSendTurn, takeSendTurnOfNobody } from './send/take-send-turn.ts';
import { takeNonce } from './tokens/take-nonce.ts';

/** The port's adapter: messages by the outbox, tokens in `auth.one_time_tokens`. */
export const mailFlows: MailFlows = {
  sendSignupConfirmation: ({ call, tx, user, challenge }) =>
    sendUserMail(call, tx, { user, kind: 'signup', challenge }),

  takeConfirmationTurn: ({ call, tx, kind, address }) =>
    takeSendTurnOfNobody(
      call,
      tx,
      kind === 'email'
        ? { channel: 'email', kind: 'signup', address }
        : { channel: 'sms', kind: 'confirmation_token', address },
    ),

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

  // Per user: otherwise one account could keep another's owner from changing to an address.
  sendEmailChange: async (request) => {
    const { call, tx, user } = request;
    await takeSendTurn(call, tx, { channel: 'email', kind: 'email_change', address: user.id });
    return sendEmailChange(request);
  },

  sendPhoneChange: async ({ call, tx, user, newPhone, channel }) => {
    await sendPhoneCode(call, tx, { userId: user.id, type: 'phone_change_token', phone: newPhone, channel });
    const now = call.services.now();
    return updateUser(tx, user.id, { phone_change: newPhone, phone_change_sent_at: now.toISOString() }, now);
  },

  takeReauthenticationNonce: takeNonce,
};
