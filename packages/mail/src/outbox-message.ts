export type OutboxChannel = 'email' | 'sms' | 'webhook' | 'push';

/** What a mail consists of; the recipient is the message's, the sender the deployment's. */
export interface MailContent {
  /** From a template: no visitor's text comes into a header. */
  subject: string;
  text: string;
  html: string;
  /** One checked address that answers go to; absent = the deployment's. */
  replyTo?: string;
  /** Where the reader stops such mails, by one POST as mail programs send it (RFC 8058); absent = not such a mail. */
  unsubscribeUrl?: string;
}

/** What a phone message consists of. */
interface PhoneContent {
  text: string;
  /** `sms` or `whatsapp`. */
  via: string;
}

interface MessageBase {
  /** Which message it is, such as `recovery`; for staff and tests. */
  kind: string;
  /** One mail address, phone number or configured webhook name. */
  recipient: string;
  /** For messages with codes or links: not sent after this, and their content is emptied when they are done. */
  expiresAt?: Date;
}

export type NewOutboxMessage =
  | (MessageBase & { channel: 'email'; content: MailContent })
  | (MessageBase & { channel: 'sms'; content: PhoneContent })
  | (MessageBase & { channel: 'webhook'; content: Readonly<Record<string, unknown>> });

/** The lead a message is about. */
export interface OutboxLead {
  kind: 'submission' | 'consultation';
  id: string;
}

/** A message in a worker's hand. */
export interface OutboxMessage {
  /** Stable over all attempts: the idempotency key of every channel. */
  id: string;
  channel: OutboxChannel;
  kind: string;
  recipient: string;
  content: Readonly<Record<string, unknown>>;
  lead: OutboxLead | null;
  /** 1 on the first try. */
  attempt: number;
  createdAt: Date;
  /** When staff had it tried again after it was given up. */
  retrySince?: Date | null;
  expiresAt: Date | null;
  /** Of the transaction that wrote it, for traces. */
  traceparent?: string | null;
}
