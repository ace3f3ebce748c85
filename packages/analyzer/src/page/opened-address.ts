import { attribute, type PageElement } from './page-document.ts';

const GOES_TO =
  /(?:\blocation(?:\.href)?\s{0,3}=(?!=)|\blocation\.(?:assign|replace)\(|\bwindow\.open\()\s{0,3}['"](?<address>[^'"]{1,2000})['"]/;

/** What a link opens, or a button whose own code names one address; as written. */
export function openedAddress(element: PageElement): string | null {
  const href = attribute(element, 'href');
  if (href !== null) return href;
  return GOES_TO.exec((attribute(element, 'onclick') ?? '').slice(0, 3_000))?.groups?.['address'] ?? null;
}
