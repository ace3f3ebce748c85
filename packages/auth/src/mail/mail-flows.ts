import type { MailFlows } from '../core.ts';
import { consumeNonce } from '../one-time-credentials/consume-nonce.ts';
import { updateUser } from '../stores/user-store.ts';
import { sendEmailChange } from './send-email-change.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { consumeSendQuota, consumeSendQuotaWithoutUser } from './send-quota.ts';
import { sendUserMail } from './send-user-mail.ts';

export const mailFlows: MailFlows = {
  sendSignupConfirmation: ({ call, tx, user, challenge }) =>
    sendUserMail(call, tx, { user, kind: 'signup', challenge }),

  consumeConfirmationQuota: ({ call, tx, kind, address }) =>
    consumeSendQuotaWithoutUser(
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

  // Counted per user: otherwise one account could block another from changing to an address.
  sendEmailChange: async (request) => {
    const { call, tx, user } = request;
    await consumeSendQuota(call, tx, { channel: 'email', kind: 'email_change', address: user.id });
    return sendEmailChange(request);
  },

  sendPhoneChange: async ({ call, tx, user, newPhone, channel }) => {
    await sendPhoneCode(call, tx, { userId: user.id, type: 'phone_change_token', phone: newPhone, channel });
    const now = call.services.now();
    return updateUser(tx, user.id, { phone_change: newPhone, phone_change_sent_at: now.toISOString() }, now);
  },

  consumeReauthenticationNonce: consumeNonce,
};
