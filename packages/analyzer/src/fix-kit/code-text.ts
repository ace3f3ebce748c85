import type { FixKitPart, ReportMessage } from '@fml/contract';
import { type MessageKey, message, type Text, writeText } from '@fml/report-texts';
import { cutText } from '../page/cut-text.ts';

/** A part of the kit. Its name is in the catalogs, for reports that lack it. */
export type FixKitId = PartKeys<MessageKey>;

type PartKeys<Key> = Key extends `fix_kit.part.${infer Id}` ? Id : never;

type FieldKeys<Key> = Key extends `fix_kit.field.${infer Name}` ? Name : never;

/** A value that a part of the kit is made of; its words are in the catalogs. */
export type Field = FieldKeys<MessageKey>;

/** Where the value of a field comes from. `name` replaces the words of the field, such as for one of many pictures. */
export interface FieldSource {
  field: Field;
  source: 'page' | 'fill_in';
  name?: Text;
}

// Private-use characters mark a gap until the code is complete; they are removed from text of the page first.
const GAP = /\ue000([a-z_]+)\ue001/;

/** The mark of a value that the owner fills in. Escaping leaves it as it is. */
export function gap(field: Field): string {
  return `\ue000${field}\ue001`;
}

/** Text of the page as the kit may use it: one printable line without our marks, or null when nothing is left. */
export function pageValue(text: string | null | undefined, limitChars?: number): string | null {
  return cutText((text ?? '').replace(/[\ue000\ue001]/g, ''), limitChars) || null;
}

/** For the text of an element and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** JSON that cannot end the script element it is in: no tag, no comment, no line break of JavaScript. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a part of the kit in English, with the messages that let it be written in another language. */
export function fixKitPart(
  id: FixKitId,
  kind: FixKitPart['kind'],
  code: string,
  sources: readonly FieldSource[],
): FixKitPart {
  const text = withPlaceholders(code);
  return {
    id,
    kind,
    code: written(text),
    ...(typeof text === 'string' ? {} : { code_message: text }),
    fields: sources.map(({ field, source, name = message(`fix_kit.field.${field}`) }) => ({
      name: written(name),
      ...(typeof name === 'string' ? {} : { name_message: name }),
      source,
    })),
  };
}

/** The code with a placeholder in the place of each mark: one message within the other, from the first gap on. */
function withPlaceholders(code: string): Text {
  const found = GAP.exec(code);
  if (!found) return code;
  const [mark, name = ''] = found;
  const field: ReportMessage = { key: `fix_kit.field.${name}`, values: {} };
  return message('fix_kit.code', {
    before: code.slice(0, found.index),
    field,
    after: withPlaceholders(code.slice(found.index + mark.length)),
  });
}

function written(text: Text): string {
  const english = writeText('en', text);
  if (english === null) throw new Error(`a field is not in the catalogs: ${JSON.stringify(text)}`);
  return english;
}
