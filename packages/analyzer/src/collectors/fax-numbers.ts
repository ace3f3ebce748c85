import { attribute, type PageDocument, type PageElement, textWithin } from './page-document.ts';
import { faxNumbersOf, phoneNumber, shownPhones } from './phone-numbers.ts';
import { jsonLdNodes, property } from './structured-data.ts';

const MAX_ELEMENTS = 20_000;

/** Numbers that the page labels as fax numbers: in words, by a drawn fax next to them, or in its structured data. */
export function collectFaxNumbers(contactText: string, document: PageDocument): Set<string> {
  const shown = shownPhones(contactText);
  const called = new Set(shown.filter(({ role }) => role === 'voice').map(({ number }) => number));
  const faxes = faxNumbersOf(shown);
  for (const number of [...besideIcons(document), ...declared(document)]) {
    if (!called.has(number)) faxes.add(number);
  }
  return faxes;
}

/** A fax drawn by an icon font, or the alternative text of a picture. */
function isFaxIcon(element: PageElement): boolean {
  if (
    /(?:^|[\s_-])fax(?:$|[\s_-])/i.test(attribute(element, 'class') ?? '') &&
    element.childNodes.length === 0
  ) {
    return true;
  }
  return ['alt', 'aria-label', 'title'].some((name) =>
    /^fax\b/i.test(attribute(element, name)?.trim() ?? ''),
  );
}

/** The one number of the nearest element around an icon that has any. */
function besideIcons(document: PageDocument): string[] {
  return document.elements
    .slice(0, MAX_ELEMENTS)
    .filter(isFaxIcon)
    .slice(0, 20)
    .flatMap((icon) => {
      let around: PageElement | null = icon;
      for (let step = 0; around && step < 3; step++) {
        const numbers = new Set(shownPhones(textWithin(around, 200)).map(({ number }) => number));
        if (numbers.size > 0) return numbers.size === 1 ? [...numbers] : [];
        const { parentNode }: PageElement = around;
        around = parentNode && 'tagName' in parentNode ? parentNode : null;
      }
      return [];
    });
}

/** `faxNumber` of the structured data, where it is not the number to call as well. */
function declared(document: PageDocument): string[] {
  const nodes = jsonLdNodes(document);
  const values = (name: string) =>
    nodes.flatMap((node) => {
      const value = property(node, name);
      return typeof value === 'string' ? (phoneNumber(value) ?? []) : [];
    });
  const called = new Set(values('telephone'));
  return values('faxNumber').filter((number) => !called.has(number));
}
