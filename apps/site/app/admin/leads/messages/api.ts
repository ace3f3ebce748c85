import type { LeadRef, MailAttachment, MessageChannel } from '@fml/contract';
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

export function getMessageForm({ id }: LeadRef, channel: MessageChannel): Promise<MessageForm> {
  return desk('message-form', { channel, leadId: id });
}

/**
 * Puts a message into the outbox. `conflict`: a colleague has written to the lead since `lastMessageId`, unless `insist`.
 * `invalid`: what is missing, as a sentence; also where no text message service is set up.
 */
export function sendMessage(message: NewMessage): Promise<Message> {
  return desk('send-message', message);
}

/** Takes a message back that waits. `conflict`: it is too late. */
export function withdrawMessage(id: string): Promise<Message> {
  return desk('withdraw-message', { id });
}

export async function deleteMessage(id: string): Promise<void> {
  await desk('delete-message', { id });
}

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

/** A file that went along with a mail; null when it is gone. */
export function getMailAttachment(id: string): Promise<AnswerOf<'get-mail-attachment'>> {
  return desk('get-mail-attachment', { id });
}

/** Replies that wait for an answer, one for each lead. */
export function getOpenReplies(): Promise<AnswerOf<'list-open-replies'>> {
  return desk('list-open-replies', {});
}

/** Says that the replies of a lead need no answer, or that they do after all. */
export async function settleReplies({ id }: LeadRef, isSettled: boolean): Promise<void> {
  await desk('settle-replies', { leadId: id, isSettled });
}

/** What a lead sent along; null when the reply is gone. */
export function getReplyAttachment(id: string): Promise<AnswerOf<'get-reply-attachment'>> {
  return desk('get-reply-attachment', { id });
}

export function getMessageSettings(): Promise<MessageSettings> {
  return desk('message-settings', {});
}

export const messageSettingsQuery = queryOptions({
  queryKey: ['staff', 'messages'],
  queryFn: getMessageSettings,
});

export async function saveSignature(senderName: string, signature: string): Promise<void> {
  await desk('save-signature', { senderName, signature });
}

/** Adds a template without an id; changes one as it was seen. `conflict`: a colleague changed it. */
export function saveMessageTemplate(template: TypedTemplate): Promise<MessageTemplate> {
  return desk('save-message-template', template);
}

export async function deleteMessageTemplate(id: string): Promise<void> {
  await desk('delete-message-template', { id });
}
