import type { SitePageKind } from '@fml/contract';
import { decoded } from '../page/decoded.ts';
import { pageKey } from '../page/site-address.ts';
import {
  ARTICLE_SECTION,
  LEGAL_PAGE,
  OTHER_PAGE,
  PAGE_WORDS,
  PLACE_WORD,
  PRIVACY_PAGE,
  plain,
  TRADE_WORD,
} from './page-words.ts';

const KIND_PATTERNS = PAGE_WORDS.map(({ kind, words }) => ({
  kind,
  pattern: new RegExp(`^(?:${plain(words.join('|'))})$`, 'u'),
}));
const LANGUAGE_SECTION = /^(?:en|es|en-us|es-us|es-mx|english|espanol)$/;
const LABEL_PARTS = /[/&|+•·]/;
/** Longer texts are sentences, not entries of a menu. */
const MAX_LABEL_WORDS = 5;

/** What a page is for, by its address and the words of a link to it. The address decides when both speak. */
export function pageKind(path: string, label = ''): SitePageKind {
  const parts = pathParts(path);
  if (parts.length === 0) return 'home';
  if (ARTICLE_SECTION.test(parts[0] ?? '')) return 'other';
  const last = parts.at(-1) ?? '';
  if (LEGAL_PAGE.test(last)) return 'other';
  // The last part says the most; "/services/drains" is recognized by its folder.
  const named =
    kindOfWords(last) ??
    parts
      .slice(0, -1)
      .map(kindOfWords)
      .find((kind) => kind !== null);
  // "About us / Contact": a page of two purposes serves the one that customers need.
  if (
    (!named || named === 'about') &&
    label.split(LABEL_PARTS, 4).some((part) => kindOfWords(dashed(part)) === 'contact')
  )
    return 'contact';
  if (named) return named === 'home' && parts.length > 1 ? 'other' : named;
  const words = dashed(label);
  const labeled = words.split('-').length <= MAX_LABEL_WORDS ? kindOfWords(words) : null;
  if (labeled && labeled !== 'home') return labeled;
  if (PLACE_WORD.test(last)) return 'areas';
  if (TRADE_WORD.test(last) || (words.split('-').length <= MAX_LABEL_WORDS && TRADE_WORD.test(words))) {
    return 'services';
  }
  return 'other';
}

/** Whether a page is an article or a legal text, which is read after all others. */
export function isSidePage(path: string): boolean {
  const parts = pathParts(path);
  return ARTICLE_SECTION.test(parts[0] ?? '') || LEGAL_PAGE.test(parts.at(-1) ?? '');
}

/** Whether the address of a page of the kind `other` says what the page is for: a gallery, articles or a legal text. */
export function isOtherPage(path: string): boolean {
  return isSidePage(path) || OTHER_PAGE.test(pathParts(path).at(-1) ?? '');
}

/** Whether an address, as written on a page, leads to one where customers get in touch or book. */
export function isInquiryAddress(href: string, base: string): boolean {
  const url = URL.parse(href.slice(0, 2_000), base);
  return (
    url !== null && /^https?:$/.test(url.protocol) && /^(?:contact|booking)$/.test(pageKind(url.pathname))
  );
}

/** Whether a link of a menu leads to a part of the same page where customers get in touch, as in `#contact`. */
export function isInquirySection(href: string, label: string, page: string): boolean {
  const url = URL.parse(href, page);
  if (!url || url.hash.length < 2 || pageKey(url) !== pageKey(page)) return false;
  return /^(?:contact|booking)$/.test(pageKind(`/${decoded(url.hash.slice(1))}`, label));
}

/** Whether a link named like a page to get in touch opens a form elsewhere or an app to write or to call. */
export function isInquiryElsewhere(href: string, label: string, page: string): boolean {
  const url = URL.parse(href, page);
  const host = URL.parse(page)?.host;
  const leaves =
    url !== null &&
    (/^(?:mailto|tel|sms):$/.test(url.protocol) || (/^https?:$/.test(url.protocol) && url.host !== host));
  return leaves && /^(?:contact|booking)$/.test(pageKind('/x', label));
}

/** Whether an address or the words of a link lead to a privacy or legal notice. */
export function isPrivacyPage(path: string, label: string): boolean {
  return PRIVACY_PAGE.test(pathParts(path).at(-1) ?? '') || PRIVACY_PAGE.test(dashed(label));
}

function kindOfWords(words: string): SitePageKind | null {
  return KIND_PATTERNS.find(({ pattern }) => pattern.test(words))?.kind ?? null;
}

/** Parts of the path in plain words: "/es/Contáctenos.html" is "contactenos". */
function pathParts(path: string): string[] {
  const parts = (path.split(/[?#]/, 1)[0] ?? '')
    .slice(0, 500)
    .split('/')
    .map((part) => dashed(decoded(part).replace(/\.(?:html?|php|aspx?|cfm|jsp)$/i, '')))
    .filter((part) => part !== '' && !LANGUAGE_SECTION.test(part));
  const last = parts.at(-1);
  if (last !== undefined && /^(?:index|default)$/.test(last)) parts.pop();
  return parts;
}

function dashed(text: string): string {
  return plain(text.slice(0, 200).toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
