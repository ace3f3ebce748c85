export { enqueueMessage } from './enqueue-message.ts';
export { DEFAULT_MAIL_BRAND, type MailBrand } from './mail-brand.ts';
export {
  type MailTableRow,
  mailButton,
  mailCode,
  mailFrame,
  mailLinkParagraph,
  mailList,
  mailNote,
  mailParagraph,
  mailSignature,
  mailSubheading,
  mailTable,
  mailWarning,
} from './mail-frame.ts';
export type {
  MailContent,
  NewOutboxMessage,
  OutboxChannel,
  OutboxLead,
  OutboxMessage,
} from './outbox-message.ts';
export { buttonPart, type MailPart, paragraphPart, tablePart, textLine, writeMail } from './write-mail.ts';
