export { auditWork } from './findings/audit-work.ts';
export { auditTitle, type FindingTexts, findingMessage, findingTexts } from './findings/finding-texts.ts';
export type { AuditId, MessageKey, VariantOf } from './messages/catalogs.ts';
export { faultMessage } from './messages/fault-message.ts';
export { formatMessage, writeMessage, writeText } from './messages/format-message.ts';
export { message, type Text } from './messages/message.ts';
