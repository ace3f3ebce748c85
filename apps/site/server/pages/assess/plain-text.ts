import type { MessageValue, ReportLanguage } from '@fml/contract';
import { formatMessage, type MessageKey } from '@fml/report-texts';

type NameIn<Key> = Key extends `plain.${infer Name}` ? Name : never;

/** Writes a text of the pages without scripts. It is no HTML yet. */
export type PlainText = (name: NameIn<MessageKey>, values?: Record<string, MessageValue>) => string;

export function plainText(language: ReportLanguage): PlainText {
  return (name, values) => formatMessage(language, `plain.${name}`, values);
}
