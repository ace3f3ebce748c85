import { MAX_TEMPLATE_BODY_LENGTH, MAX_TEXT_LENGTH, type MessageChannel } from '@fml/contract';
import type { TypedTemplate } from '../../leads/messages/api.ts';

export const TEMPLATES: Readonly<
  Record<MessageChannel, { title: string; noun: string; maxBodyLength: number }>
> = {
  email: { title: 'Email templates', noun: 'email template', maxBodyLength: MAX_TEMPLATE_BODY_LENGTH },
  sms: { title: 'Text message templates', noun: 'text template', maxBodyLength: MAX_TEXT_LENGTH },
};

/** What is saved of a template: as a change of `stored`, or as a new one. */
export function typedTemplate(
  {
    channel,
    name,
    subject,
    body,
  }: { channel: MessageChannel; name: string; subject: string | null; body: string },
  stored: { id: string; updatedAt: string } | null,
): TypedTemplate {
  const common = { id: stored?.id ?? null, seenAt: stored?.updatedAt ?? null, name, body };
  return channel === 'email'
    ? { ...common, channel, subject: subject ?? '' }
    : { ...common, channel, subject: null };
}
