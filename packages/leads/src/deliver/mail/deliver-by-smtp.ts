import type { OutboxMessage } from '@fml/mail';
import { createTransport } from 'nodemailer';
import { type DeliveryOutcome, notDelivered } from '../../outbox/record-delivery.ts';
import { composeMail, type Sender } from './compose-mail.ts';
import { smtpConnection } from './smtp-connection.ts';

export interface SmtpOptions {
  /** `smtp://` (587, upgraded to TLS) or `smtps://` (465), with user and password when the server wants them. */
  smtpUrl: string;
  sender: Sender;
  /** Limits of connecting and of the server's greeting. */
  connectTimeoutMs?: number;
  /** Limit of silence in between. */
  silenceTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Sends mails by SMTP, one connection each. A refusal of the mailbox itself is permanent; everything else may pass,
 * also what looks final, such as a wrong password: a person repairs that, and no mail may be lost until then.
 */
export function createSmtpDelivery(
  options: SmtpOptions,
): (message: OutboxMessage) => Promise<DeliveryOutcome> {
  const transport = createTransport({
    ...smtpConnection(options.smtpUrl),
    connectionTimeout: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    greetingTimeout: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    socketTimeout: options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    const mail = composeMail(message, options.sender);
    if (mail === null) return notDelivered('This is not a valid email.', true);
    try {
      await transport.sendMail(mail);
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

function failureOf(thrown: unknown): DeliveryOutcome {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  const permanent = command === 'RCPT TO' && isMailboxRefusal(Number(responseCode), error.message);
  return notDelivered(error.message, permanent);
}

/** RFC 3463: 5.1.x is a bad address, 5.2.x a bad mailbox; 5.7.x and others are about us and may be repaired. */
function isMailboxRefusal(code: number, text: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(text)?.[1];
  if (enhanced !== undefined) return code >= 500 && (enhanced === '1' || enhanced === '2');
  return code === 550 || code === 551 || code === 553;
}
