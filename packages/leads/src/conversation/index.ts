export { checkAttachment } from './check-attachment.ts';
export { isLeadMessage, OUTBOX_KINDS } from './message-kinds.ts';
export { textNumber } from './text-number.ts';
