import { AuthError } from './errors/auth-error.ts';
import type { MailFlows } from './mail-flows-port.ts';

const refuse = () =>
  Promise.reject(new AuthError('unexpected_failure', 'No messages can be sent', { status: 503 }));

/** For servers that send nothing: what needs a message is refused, nothing pretends to be sent. */
export const mailFlows: MailFlows = {
  sendSignupConfirmation: refuse,
  sendPhoneConfirmation: refuse,
  sendEmailChange: refuse,
  sendPhoneChange: refuse,
  takeReauthenticationNonce: refuse,
};
