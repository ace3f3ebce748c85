import type { MessageValue, ReportLanguage, ReportMessage } from '@fml/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGS, type MessageKey } from './catalogs.ts';
import type { Text } from './message.ts';

/** Spanish as it is written in Los Angeles: numbers look as they do in English. */
const LOCALES: Record<ReportLanguage, string> = { en: 'en-US', es: 'es-US' };

/** Dates, such as those of certificates, are days in UTC. */
const FORMATS = { date: { day: { dateStyle: 'long', timeZone: 'UTC' } } } as const;

const parsed = new Map<string, IntlMessageFormat>();

/** The message of a key. Throws when a value that its placeholders need is missing. */
export function formatMessage(
  language: ReportLanguage,
  key: MessageKey,
  values: Record<string, MessageValue> = {},
): string {
  const text = writeMessage(language, { key, values });
  if (text === null) throw new Error(`the values of ${key} name a message that does not exist`);
  return text;
}

/**
 * A message that was stored; null when this release no longer has it or a message among its values. A number of kilobytes
 * is also there as people write sizes: `{kb_size}` for `kb`.
 */
export function writeMessage(language: ReportLanguage, { key, values }: ReportMessage): string | null {
  const format = formatOf(language, key);
  if (format === null) return null;
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = writeValue(language, value);
    if (text === null) return null;
    written[name] = text;
    if (typeof text === 'number') written[`${name}_size`] = fileSize(text);
  }
  return String(format.format(written));
}

/** "420 KB", "2.1 MB", the same in both languages. */
function fileSize(kb: number): string {
  return kb < 1000 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

/** Words as they appear in a report: data as it is, a message in the language. */
export function writeText(language: ReportLanguage, text: Text): string | null {
  return typeof text === 'string' ? text : writeMessage(language, text);
}

function writeValue(language: ReportLanguage, value: MessageValue): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!Array.isArray(value)) return writeMessage(language, value);
  const items = value.map((item) => writeValue(language, item));
  return items.includes(null) ? null : items.join(', ');
}

function formatOf(language: ReportLanguage, key: string): IntlMessageFormat | null {
  const source = CATALOGS[language].get(key);
  if (source === undefined) return null;
  const name = `${language} ${key}`;
  let format = parsed.get(name);
  if (!format) {
    // Tags are text here: a report has no markup.
    format = new IntlMessageFormat(source, LOCALES[language], FORMATS, { ignoreTag: true });
    parsed.set(name, format);
  }
  return format;
}
