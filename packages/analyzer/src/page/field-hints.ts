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

/** Texts that say how to fill in a field. What they name is an example, not a detail of the business. */
function fieldHints(document: PageDocument): string[] {
  const hints = new Set<string>();
  for (const field of document.elements.filter(({ tagName }) => FIELD.test(tagName)).slice(0, MAX_FIELDS)) {
    const parent = field.parentNode;
    if (!parent || !('tagName' in parent) || parent.tagName === 'body') continue;
    for (const element of elementsWithin(parent, 100)) {
      const text = isHint(element) ? textWithin(element, MAX_HINT_CHARS) : '';
      if (/\d/.test(text)) hints.add(text);
    }
  }
  return [...hints];
}

function isHint(element: PageElement): boolean {
  if (element.tagName === 'small' || element.tagName === 'option') return true;
  return HINT.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`);
}

/** The text without the hints of fields. */
export function withoutHints(text: string, document: PageDocument): string {
  return fieldHints(document).reduce((left, hint) => left.replaceAll(hint, '\n'), text);
}
