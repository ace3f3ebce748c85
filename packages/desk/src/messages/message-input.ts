import { MAX_MAIL_BODY_LENGTH, MAX_MAIL_SUBJECT_LENGTH, MAX_TEXT_LENGTH } from '@fml/contract';
import { z } from 'zod';
import { oneLine } from './one-line.ts';

const MAIL_LIMITS =
  'This email cannot be sent: the subject can have at most 200 characters, the text at most 20,000.';
const TEXT_LIMITS = 'This text message cannot be sent: it has at most 459 characters.';

const common = (limits: string, maxBodyLength: number) => ({
  /** Chosen by the page: sent twice, it is still one message. */
  id: z.guid(),
  leadId: z.guid(),
  /** An address of the message form. */
  recipient: z.string(),
  body: z.string().trim().min(1, 'Write a few words first.').max(maxBodyLength, limits),
  /** As the form said it. */
  lastMessageId: z.guid().nullable(),
  /** Also when a colleague has written to the lead since. */
  insist: z.boolean().optional(),
});

/** A mail to a lead. */
export const mailInput = z.strictObject({
  channel: z.literal('email'),
  ...common(MAIL_LIMITS, MAX_MAIL_BODY_LENGTH),
  subject: oneLine({ max: MAX_MAIL_SUBJECT_LENGTH, tooShort: 'Enter a subject.', tooLong: MAIL_LIMITS }),
  /** The report that goes along as PDF. */
  reportId: z.guid().nullable(),
  /** The reply that it answers. */
  answers: z.guid().nullable(),
  /** When it is to be sent; null: at once. */
  sendAt: z.iso.datetime({ offset: true }).nullable(),
  /** The files that go along. Others that were added to the mail are deleted. */
  attachments: z.array(z.guid()),
});

/** A text message to a lead. */
export const textInput = z.strictObject({
  channel: z.literal('sms'),
  ...common(TEXT_LIMITS, MAX_TEXT_LENGTH),
});

export type MailInput = z.output<typeof mailInput>;
export type TextInput = z.output<typeof textInput>;
