import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, textWithin } from '../page/page-document.ts';
import { runningScripts } from '../page/scripts.ts';
import { errorStatus } from './broken-link.ts';

/** What the website offers customers who speak Spanish. Everything is empty where it offers nothing. */
export interface Spanish {
  /** Sentences such as "Se habla español". */
  statements: string[];
  /** Links to a Spanish version; `works` is null when only a script can tell. */
  versions: { text: string; href: string; works: boolean | null; status: number | null }[];
}

const STATEMENT =
  /(?:\bse habla|\bhablamos|\batendemos en|\batenci[oó]n en|\bservicio en) espa[nñ]ol\b|\bwe speak spanish\b|\bspanish[- ](?:spoken|speaking)\b|\bhablo espa[nñ]ol\b/gi;
const VERSION_TEXT = /^(?:en |versi[oó]n en |ver en )?espa[nñ]ol$|^spanish(?: version)?$|^es$/i;
const MAX_LINKS = 3_000;

export const collectSpanish = fromDocument(({ document, visibleText, fetch }): Spanish => {
  const scripted = runningScripts(document).length > 0;
  const versions: Spanish['versions'] = [];
  for (const link of document.byTag('a').slice(0, MAX_LINKS)) {
    const text = textWithin(link, 60).trim() || (attribute(link, 'title') ?? '');
    if (!VERSION_TEXT.test(text) || versions.length === 5) continue;
    const href = attribute(link, 'href')?.trim() ?? '';
    const isAddress = /^(?!javascript:|#|mailto:|tel:)./i.test(href);
    const status = isAddress ? errorStatus(href, document.url, fetch.links) : null;
    const works = isAddress ? status === null : scripted ? null : false;
    versions.push({ text: cutText(text, 60), href: cutText(href), works, status });
  }
  const statements = [...visibleText.slice(0, 60_000).matchAll(STATEMENT)].map(([seen]) => cutText(seen));
  return {
    statements: [...new Set(statements)].slice(0, 5),
    versions,
  };
});
