import { pageKey } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';

/** A wrong entry among the versions of a page in other languages (hreflang). */
export interface LanguageFault {
  /** Address of the page that has the entry. */
  page: string;
  /** The language as written, or the page's own address. */
  entry: string;
  why: 'code' | 'address' | 'error' | 'self' | 'return';
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Judges the declared versions of all pages against each other, by the rules Google publishes. */
export function languageFaults(
  pages: readonly SitePageContent[],
  failed: readonly { url: string }[],
): LanguageFault[] {
  const byKey = new Map(pages.map((page) => [pageKey(page.url), page]));
  const errors = new Set(failed.map(({ url }) => pageKey(url)));
  return pages.flatMap((page) => {
    if (page.alternates.length === 0) return [];
    const own = pageKey(page.url);
    const faults = page.alternates.flatMap(({ language, url }): LanguageFault[] => {
      const because = (why: LanguageFault['why']) => [{ page: page.url, entry: language, why }];
      if (!isLanguageCode(language)) return because('code');
      const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
      if (!target) return because('address');
      const key = pageKey(target);
      if (errors.has(key)) return because('error');
      const other = byKey.get(key);
      return other && key !== own && !names(other, own) ? because('return') : [];
    });
    return names(page, own) ? faults : [...faults, { page: page.url, entry: page.url, why: 'self' as const }];
  });
}

function names({ alternates }: SitePageContent, key: string): boolean {
  return alternates.some(({ url }) => {
    const target = URL.parse(url);
    return target !== null && pageKey(target) === key;
  });
}

/** "en", "es-US", "zh-Hant-TW" or "x-default"; the language and the region have to exist. */
function isLanguageCode(text: string): boolean {
  const code = text.trim();
  if (/^x-default$/i.test(code)) return true;
  const parts = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?$/i.exec(code);
  if (!parts) return false;
  const [, language = '', region] = parts;
  if (LANGUAGES.of(language.toLowerCase()) === undefined) return false;
  // "uk" is the language of Ukraine; the region is GB.
  return region === undefined || (!/^uk$/i.test(region) && REGIONS.of(region.toUpperCase()) !== undefined);
}
