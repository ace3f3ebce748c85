import type { MessageChannel } from '@fml/contract';
import { defineRefusals } from '../define-refusals.ts';

const NOUNS: Readonly<Record<MessageChannel, string>> = { email: 'email', sms: 'text message' };

interface WrittenByColleague {
  channel: MessageChannel;
  /** Null when the account is gone. */
  author: string | null;
  /** The subject, or the beginning of the text. */
  words: string;
}

export const messageRefusals = defineRefusals({
  refusals: {
    field_still_empty: {
      status: 400,
      sentence: ({ field }: { field: string }) =>
        `The field {{${field}}} is still empty. Enter the words yourself or remove the field.`,
    },
    send_time_is_over: { status: 400, sentence: 'Choose a time in the future.' },
    send_time_too_late: { status: 400, sentence: 'Choose a time before the year 2100.' },
    no_text_service: {
      status: 400,
      sentence: 'Nothing was sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker.',
    },
    recipient_not_of_lead: {
      status: 400,
      sentence: (channel: MessageChannel) =>
        `This ${channel === 'email' ? 'address' : 'number'} does not belong to the lead. Correct the contact data first.`,
    },
    report_not_of_lead: { status: 400, sentence: 'This report does not belong to the lead.' },
    too_many_texts: {
      status: 400,
      sentence: 'This number has had five text messages in 24 hours. Call or email instead.',
    },
    message_of_another_lead: {
      status: 400,
      sentence: (channel: MessageChannel) =>
        `This ${NOUNS[channel]} was written to another lead. Reload the page.`,
    },
    colleague_wrote: {
      status: 409,
      sentence: ({ channel, author, words }: WrittenByColleague) =>
        `${author ?? 'A colleague'} has just ${channel === 'email' ? 'written' : 'sent a text message'} to this lead: "${words}". Read it before you send yours.`,
    },
    message_gone: { status: 409, sentence: 'This message was deleted.' },
    message_is_sent: {
      status: 409,
      sentence: (channel: MessageChannel) =>
        `This ${NOUNS[channel]} has been sent, or is being sent right now.`,
    },
    message_is_no_draft: { status: 409, sentence: 'Only a draft can be deleted.' },

    attachment_too_large: {
      status: 400,
      sentence: 'A file has at most 10 MB. Send a link to a larger one.',
    },
    attachments_too_large: {
      status: 400,
      sentence: 'An email can carry at most 15 MB of files. Remove one, or send a link to it.',
    },
    too_many_attachments: { status: 400, sentence: 'An email can carry at most 10 files.' },
    attachment_after_sending: {
      status: 409,
      sentence: 'This email was sent without the file. Write another one.',
    },
    attachment_is_there: {
      status: 409,
      sentence: 'This file is there already. Remove it and add it again.',
    },
    attachment_missing: {
      status: 400,
      sentence: 'A file of this email is no longer there. Remove it and add it again.',
    },
    attachment_gone: { status: 409, sentence: 'This file is no longer there. Add it again.' },

    template_name_taken: { status: 400, sentence: 'There is a template with this name.' },
    template_changed: {
      status: 409,
      sentence: ({ by }: { by: string | null }) =>
        `${by ?? 'A colleague'} changed or deleted this template. Copy your text, then open it again.`,
    },
  },
  constraints: {
    lead_messages_send_at_check: 'send_time_too_late',
    message_attachments_size_bytes_check: 'attachment_too_large',
    message_templates_name: 'template_name_taken',
  },
});
