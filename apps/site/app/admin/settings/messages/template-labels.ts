import { MAX_TEMPLATE_BODY_LENGTH, MAX_TEXT_LENGTH, type MessageChannel } from '@fml/contract';

export const TEMPLATES: Readonly<
  Record<MessageChannel, { title: string; noun: string; maxBodyLength: number }>
> = {
  email: { title: 'Email templates', noun: 'email template', maxBodyLength: MAX_TEMPLATE_BODY_LENGTH },
  sms: { title: 'Text message templates', noun: 'text template', maxBodyLength: MAX_TEXT_LENGTH },
};
