import type { Queryable } from './auth-database.ts';
import type { CodeChallenge } from './pkce/code-challenge.ts';
import type { AuthCall } from './requests/auth-call.ts';
import type { UserRow } from './users/user-row.ts';

/** One message to send, inside the transaction of what it reports. */
export interface MailFlowRequest {
  call: AuthCall;
  /** The caller's transaction; row changes and outbox jobs belong to it. */
  tx: Queryable;
  user: UserRow;
  /** Present when the client keeps a verifier: the link's token gets the prefix `pkce_` and a flow state. */
  challenge: CodeChallenge | null;
}

/** Phone messages go out as `sms` or `whatsapp`. */
export type PhoneChannel = 'sms' | 'whatsapp';

/**
 * Confirmation codes and links, as the sign-up and account endpoints need them. Each call stores the one-time
 * token, queues the message, stamps `*_sent_at` and returns the user's row as it is now. All throw AuthError
 * `over_email_send_rate_limit` or `over_sms_send_rate_limit` when asked too often.
 */
export interface MailFlows {
  sendSignupConfirmation(request: MailFlowRequest): Promise<UserRow>;
  /** Waits and refuses as the two confirmations do, where nothing is sent: nobody learns which addresses are taken. */
  takeConfirmationTurn(request: {
    call: AuthCall;
    tx: Queryable;
    kind: 'email' | 'phone';
    address: string;
  }): Promise<void>;
  sendPhoneConfirmation(request: MailFlowRequest & { channel: PhoneChannel }): Promise<UserRow>;
  /** To both mailboxes when double confirmation is on; sets `email_change`. */
  sendEmailChange(request: MailFlowRequest & { newEmail: string }): Promise<UserRow>;
  sendPhoneChange(request: MailFlowRequest & { newPhone: string; channel: PhoneChannel }): Promise<UserRow>;
  /** Whether `nonce` is the user's open one from /reauthenticate; a right one is used up. */
  takeReauthenticationNonce(request: {
    call: AuthCall;
    tx: Queryable;
    user: UserRow;
    nonce: string;
  }): Promise<boolean>;
}
