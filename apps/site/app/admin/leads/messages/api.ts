import type { LeadRef, MailAttachment } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { base64Parts } from '../../format/base64-parts.ts';

/** Calls about mails and text messages to leads, and about replies. */

export type MessageForm = AnswerOf<'message-form'>;
export type Message = AnswerOf<'send-message'>;
export type NewMessage = InputOf<'send-message'>;
export type MessageSettings = AnswerOf<'message-settings'>;
export type MessageTemplate = MessageSettings['templates'][number];
export type TypedTemplate = InputOf<'save-message-template'>;

/**
 * Uploads a file for a mail, under an id chosen here; the server looks at what is in it. `invalid`: why it is refused, as a
 * sentence.
 */
export async function addMailAttachment(
  lead: LeadRef,
  { id, mailId, name, content }: { id: string; mailId: string; name: string; content: Blob },
  { onProgress, signal }: { onProgress?: (sent: number) => void; signal?: AbortSignal } = {},
): Promise<MailAttachment> {
  for await (const { part, base64, sent } of base64Parts(content)) {
    const file = { id, mailId, leadId: lead.id, name, part, content: base64 };
    await desk('upload-attachment', file, signal);
    onProgress?.(sent);
  }
  const checked = await desk('check-attachment', { id }, signal);
  if ('refused' in checked) throw new DeskError('invalid', checked.refused);
  return checked.attachment;
}

export const messageSettingsQuery = queryOptions({
  queryKey: ['staff', 'messages'],
  queryFn: () => desk('message-settings', {}),
});
