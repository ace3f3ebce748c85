/** Ways in which staff write to a lead. */
export const MESSAGE_CHANNELS = { email: 'Email', sms: 'Text message' } as const;
export type MessageChannel = keyof typeof MESSAGE_CHANNELS;

/** Characters. */
export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_BODY_LENGTH = 20_000;
/** Three parts of a text message. */
export const MAX_TEXT_LENGTH = 459;
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
export const MESSAGE_FIELDS = {
  first_name: 'First name',
  name: 'Full name',
  business: 'Business',
  website: 'Website',
  report_link: 'Link to the report',
  my_name: 'Your name',
  agency: 'The agency',
} as const;

export const MESSAGE_STATES = { draft: 'Draft', waiting: 'Waiting', sent: 'Sent' } as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** A file from the computer that goes along with a mail. */
export interface MailAttachment {
  id: string;
  name: string;
  /** As found in its content. */
  mediaType: string;
  sizeBytes: number;
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
