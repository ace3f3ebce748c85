import type { LeadKind, LeadRef } from './lead-ref.ts';

/** Characters. */
export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_BODY_LENGTH = 20_000;
export const MAX_SIGNATURE_LENGTH = 2000;
export const MAX_SENDER_NAME_LENGTH = 80;
export const MAX_TEMPLATE_NAME_LENGTH = 80;
export const MAX_TEMPLATE_BODY_LENGTH = 10_000;

export const MAX_MAIL_ATTACHMENTS = 10;
/** Bytes of one file, and of all files of a mail: mail servers refuse larger mails. */
export const MAX_MAIL_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_MAIL_ATTACHMENTS_BYTES = 15 * 1024 * 1024;
/** The types of files that are kept, in words. */
export const KEPT_FILES = 'pictures, PDF, office documents and plain text';

/** Files that hold a message whose text the desk cannot show, by type: what is said instead of it. */
export const UNREAD_MESSAGES: Readonly<Record<string, string>> = {
  'application/pkcs7-mime': 'This message is signed or encrypted (S/MIME). The file holds its text.',
  'application/pgp-encrypted': 'This message is encrypted (PGP). The file holds its text.',
  'application/ms-tnef':
    'Outlook packed this message into a file of its own format. The file holds its text.',
  'text/calendar': 'This message is a calendar invitation. The file holds it.',
  'message/rfc822': 'This message could not be read. The file holds all of it.',
};

/** What a template can name in double braces, in the order of the help text. */
export const MAIL_FIELDS = {
  first_name: 'First name',
  name: 'Full name',
  business: 'Business',
  website: 'Website',
  report_link: 'Link to the report',
  my_name: 'Your name',
  agency: 'The agency',
} as const;

export type LeadMailState = 'draft' | 'waiting' | 'sent';

/** A file from the computer that goes along with a mail. */
export interface MailAttachment {
  id: string;
  name: string;
  /** As found in its content. */
  mediaType: string;
  sizeBytes: number;
}

/** A mail that staff wrote to a lead. */
export interface LeadMail {
  id: string;
  lead: LeadRef;
  recipient: string;
  subject: string;
  body: string;
  /** The report that goes along as PDF. */
  reportId: string | null;
  /** The reply that it answers. */
  answers: string | null;
  state: LeadMailState;
  /** Why a draft was not sent. */
  reason: string | null;
  /** When it is to be sent; null: at once. */
  sendAt: string | null;
  attachments: MailAttachment[];
}

export interface NewLeadMail {
  /** Chosen by the page: sent twice, it is still one mail. */
  id: string;
  leadKind: LeadKind;
  leadId: string;
  recipient: string;
  subject: string;
  body: string;
  reportId: string | null;
  answers: string | null;
  sendAt: string | null;
  /** The ids of the files that go along. Others that were added to the mail are deleted. */
  attachments: string[];
}

export interface MailTemplate {
  id: string;
  name: string;
  subject: string;
  body: string;
}

/** What the form for a mail to a lead needs. */
export interface MailForm {
  /** The lead first. */
  recipients: { address: string; name: string }[];
  fields: { name: string; value: string | null }[];
  signature: string | null;
  templates: MailTemplate[];
  /** The newest report of the lead. */
  reportId: string | null;
  /** Handed back with the mail: who wrote after that is told. */
  lastMailId: string | null;
  /** Replies come to the desk, and not to the person who wrote the mail. */
  takesReplies: boolean;
}

export type ReplyKind = 'reply' | 'auto_reply' | 'bounce';

/** A file that a lead sent along. */
export interface ReplyAttachment {
  id: string;
  name: string;
  /** As found in its content; null where it is not kept. */
  mediaType: string | null;
  sizeBytes: number;
  /** Why it is not kept. */
  refused: 'type' | 'size' | 'count' | null;
}

/** Replies that wait for an answer, one for each lead, the oldest first. */
export interface OpenReplies {
  count: number;
  /** At most ten. */
  rows: { kind: LeadKind; id: string; title: string; fromName: string; body: string; receivedAt: string }[];
}

export interface MailSettings {
  templates: (MailTemplate & { updatedAt: string })[];
  senderName: string | null;
  signature: string | null;
  /** Null: no mailbox is read. */
  mailbox: { checkedAt: string | null; problem: string | null } | null;
}
