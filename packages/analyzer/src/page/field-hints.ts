import {
  attribute,
  elementsWithin,
  type PageDocument,
  type PageElement,
  textWithin,
} from './page-document.ts';

const EXAMPLE =
  /(?:\be\.? ?g\.?|\bex\.|\bfor example|\bexample|\bsample|\bp\. ?ej\.?|\bej\.|\bpor ejemplo|\bejemplo|\bformato?)[ :,]{1,3}[^\n]{0,15}$/i;
const EXAMPLE_CHARS = 40;

/** Whether what starts here is an example, as in "e.g. 123 Main St". */
export function isExample(text: string, startsAt: number): boolean {
  return EXAMPLE.test(text.slice(Math.max(0, startsAt - EXAMPLE_CHARS), startsAt));
}

const FIELD = /^(?:input|textarea|select)$/;
const HINT = /(?:^|[\s_-])(?:hint|help|helper|example|placeholder|form-text|description)(?:$|[\s_-])/i;
const MAX_FIELDS = 200;
const MAX_HINT_CHARS = 200;
const MAX_OPTIONS = 100;
/** A shorter text of a hint, such as "10", also stands in numbers and times of the business. */
const MIN_HINT_CHARS = 6;

/** Texts that say how to fill in a field. What they name is an example, not a detail of the business. */
function fieldHints(document: PageDocument): RegExp[] {
  const hints = new Set<string>();
  for (const field of document.elements.filter(({ tagName }) => FIELD.test(tagName)).slice(0, MAX_FIELDS)) {
    if (field.tagName === 'select') hints.add(choices(field));
    const parent = field.parentNode;
    if (!parent || !('tagName' in parent) || parent.tagName === 'body') continue;
    for (const element of elementsWithin(parent, 100)) {
      if (isHint(element)) hints.add(escaped(textWithin(element, MAX_HINT_CHARS)));
    }
  }
  return [...hints]
    .filter((hint) => hint.length >= MIN_HINT_CHARS && /\d/.test(hint))
    .map((hint) => new RegExp(`(?<![\\p{L}\\p{N}])${hint}(?![\\p{L}\\p{N}])`, 'gu'));
}

/** The choices of a list stand one after another; each alone may be a part of an address or a number. */
function choices(select: PageElement): string {
  return [...elementsWithin(select, MAX_OPTIONS * 2)]
    .filter(({ tagName }) => tagName === 'option')
    .slice(0, MAX_OPTIONS)
    .map((option) => escaped(textWithin(option, MAX_HINT_CHARS)))
    .filter((option) => option !== '')
    .join('\\s+');
}

function escaped(text: string): string {
  return text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function isHint(element: PageElement): boolean {
  if (element.tagName === 'small') return true;
  return HINT.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`);
}

/** The text without the hints of fields. */
export function withoutHints(text: string, document: PageDocument): string {
  return fieldHints(document).reduce((left, hint) => left.replace(hint, '\n'), text);
}
