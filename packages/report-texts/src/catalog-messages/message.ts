import type { MessageValue, ReportMessage } from '@fml/contract';
import type { MessageKey } from './catalogs.ts';

/** Text of a report: a message of the catalogs, or data of the analyzed page, which is the same in every language. */
export type Text = string | ReportMessage;

/** A message of the catalogs with its values. Values are data: nothing in them is read as a message. */
export function message(key: MessageKey, values: Record<string, MessageValue> = {}): ReportMessage {
  return { key, values };
}
