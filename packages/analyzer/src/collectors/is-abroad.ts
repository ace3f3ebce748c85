import { attribute } from './page-document.ts';
import type { PageSources } from './page-sources.ts';
import { jsonLdNodes, property } from './structured-data.ts';

/** Endings of country codes that businesses everywhere use as words. */
const GENERIC_ENDINGS = /\.(?:us|co|io|me|tv|ai|cc|ws|ly|fm|gg|to|sh|vc|la|bz|gl|so|st|ca|pr|gu|vi)$/;
/** Countries whose numbers are written as in the United States. */
const NORTH_AMERICA = /^(?:us|usa|united states.*|u\.s\.a?\.?|ca|can|canada|pr|puerto rico|gu|guam|vi)$/i;
const OTHER_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Armenian}\p{Script=Devanagari}]/gu;
const MIN_OTHER_SHARE = 0.3;
const SAMPLE_CHARS = 20_000;

/**
 * Whether the business is likely to be outside the United States and Canada. The plainest evidence decides: the country
 * of the data, a number or address of the United States, the top-level domain, the language.
 */
export function isAbroad(
  { document, visibleText, fetch }: PageSources,
  numbers: readonly string[],
  addresses: readonly string[],
): boolean {
  const countries = jsonLdNodes(document)
    .map((node) => property(node, 'addressCountry'))
    .filter((country) => typeof country === 'string' && country.trim() !== '');
  if (countries.length > 0) return !countries.some((country) => NORTH_AMERICA.test(String(country).trim()));
  if (numbers.some((number) => number.startsWith('+1')) || addresses.length > 0) return false;
  if (numbers.length > 0) return true;
  const host = URL.parse(fetch.page.finalUrl)?.hostname ?? '';
  if (/\.[a-z]{2}$/.test(host) && !GENERIC_ENDINGS.test(host)) return true;
  const html = document.byTag('html')[0];
  const language = (html && attribute(html, 'lang'))?.trim().toLowerCase() ?? '';
  if (/^(?:en|es)-(?!us|419)[a-z]{2}$/.test(language) || /^(?!en|es|zxx|und|mul)[a-z]{2,3}\b/.test(language))
    return true;
  const sample = visibleText.slice(0, SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (sample.match(OTHER_SCRIPT)?.length ?? 0) / letters >= MIN_OTHER_SHARE;
}
