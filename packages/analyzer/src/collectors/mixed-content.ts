import { cutText } from '../page/cut-text.ts';
import { type FactResult, obtained } from '../page/fact-result.ts';
import { attribute, type PageElement } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';

export interface MixedContent {
  pageUrl: string;
  pageIsSecure: boolean;
  /** Parts a browser refuses to load on a secure page: scripts, styles and frames asked over http://. */
  blocked: string[];
  /** Pictures and media over http://, which browsers upgrade or load with a warning. */
  weakened: string[];
  /** The same of the other pages that were read; only secure pages that have some. */
  otherPages: { url: string; blocked: string[]; weakened: string[] }[];
}

const BLOCKED_TAGS = new Set(['script', 'iframe', 'link']);
const MEDIA_TAGS = new Set(['img', 'audio', 'video', 'source']);

export function collectMixedContent({ document, fetch }: PageSources): FactResult<MixedContent> {
  const blocked = new Set<string>();
  const weakened = new Set<string>();
  for (const element of document.elements) {
    const address = insecureAddress(element);
    if (address === null) continue;
    if (BLOCKED_TAGS.has(element.tagName)) blocked.add(address);
    else if (MEDIA_TAGS.has(element.tagName)) weakened.add(address);
  }
  return obtained({
    pageUrl: document.url,
    pageIsSecure: /^https:/i.test(document.url),
    blocked: [...blocked].slice(0, 20),
    weakened: [...weakened].slice(0, 20),
    otherPages: (fetch.otherPages?.pages ?? [])
      .filter(
        ({ url, insecure }) => /^https:/i.test(url) && insecure.blocked.length + insecure.weakened.length > 0,
      )
      .map(({ url, insecure }) => ({ url, ...insecure })),
  });
}

function insecureAddress(element: PageElement): string | null {
  if (element.tagName === 'link' && !/\bstylesheet\b/i.test(attribute(element, 'rel') ?? '')) return null;
  const address = attribute(element, element.tagName === 'link' ? 'href' : 'src')?.trim() ?? '';
  return /^http:\/\//i.test(address) ? cutText(address) : null;
}
