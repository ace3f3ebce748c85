import { eld } from 'eld/extrasmall';
import type { PageSources } from '../../page/page-sources.ts';
import type { SitePageContent } from '../../stages.ts';

/** Scripts that one language alone uses, as far as websites of businesses go. */
const SCRIPT_OF_LANGUAGE: readonly (readonly [language: string, script: RegExp])[] = [
  ['ko', /\p{sc=Hangul}/gu],
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hy', /\p{sc=Armenian}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['ka', /\p{sc=Georgian}/gu],
];
/** A character of these stands for a syllable or a word, so it weighs as much as several letters. */
const DENSE: ReadonlySet<string> = new Set(['ko', 'ja', 'zh']);
const DENSE_WEIGHT = 3;
/** Japanese text has this share of syllables among its characters; Chinese text has none. */
const KANA_SHARE = 0.1;

const READ_CHARS = 40_000;
const MAX_LINES = 400;
const LINE_CHARS = 400;
/** Shorter lines, such as those of a menu, are read together. */
const SENTENCE_LETTERS = 40;
const MIN_LETTERS = 50;
/** Of two languages the one with this share is the page's. */
const MAIN_SHARE = 0.55;

const KNOWN: ReadonlySet<string> = new Set(Object.values(eld.info().Languages));

/** Language of the visible text, BCP 47; null when there is little text or no language prevails. */
export function readLanguage({ visibleText }: PageSources): string | null {
  return languageOfText(visibleText);
}

/** Whether a language is told apart from all others. */
export function isKnownLanguage(code: string): boolean {
  return KNOWN.has(code);
}

/** The main language of a text. */
export function languageOfText(text: string): string | null {
  const shares = languageShares(text);
  const [main] = [...shares].sort(([, one], [, other]) => other - one);
  return main && main[1] >= MAIN_SHARE ? main[0] : null;
}

/** What part of a text is in each language; empty when there is little text. */
export function languageShares(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (language: string, weight: number) => {
    if (language !== '') weights.set(language, (weights.get(language) ?? 0) + weight);
  };
  let rest = '';
  for (const line of text.slice(0, READ_CHARS).split('\n').slice(0, MAX_LINES)) {
    const byScript = lettersByScript(line);
    for (const [language, weight] of byScript?.counts ?? []) add(language, weight);
    const letters = (byScript ? byScript.rest : line).slice(0, LINE_CHARS * 4);
    const weight = countLetters(letters);
    if (weight < SENTENCE_LETTERS) rest += ` ${letters}`;
    else add(detected(letters.slice(0, LINE_CHARS)), weight);
  }
  const weight = countLetters(rest);
  if (weight > 0) add(detected(rest.slice(0, LINE_CHARS * 10)), weight);
  joinJapanese(weights);
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  return new Map(all < MIN_LETTERS ? [] : [...weights].map(([language, one]) => [language, one / all]));
}

/** Letters of a line whose script decides the language, and what is left of the line; null for most lines of most pages. */
function lettersByScript(
  line: string,
): { counts: [language: string, weight: number][]; rest: string } | null {
  if (/^[\p{sc=Latin}\p{sc=Common}]*$/u.test(line)) return null;
  const counts = SCRIPT_OF_LANGUAGE.map(([language, script]): [string, number] => [
    language,
    (line.match(script)?.length ?? 0) * (DENSE.has(language) ? DENSE_WEIGHT : 1),
  ]);
  const rest = SCRIPT_OF_LANGUAGE.reduce((text, [, script]) => text.replace(script, ' '), line);
  return { counts: counts.filter(([, weight]) => weight > 0), rest };
}

/** Japanese is written with Chinese characters and with its own. */
function joinJapanese(weights: Map<string, number>): void {
  const [kana, han] = [weights.get('ja') ?? 0, weights.get('zh') ?? 0];
  if (kana + han === 0) return;
  const isJapanese = kana >= (kana + han) * KANA_SHARE;
  weights.set(isJapanese ? 'ja' : 'zh', kana + han);
  weights.delete(isJapanese ? 'zh' : 'ja');
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function detected(text: string): string {
  const result = eld.detect(text);
  return result.isReliable() ? result.language : '';
}

/** The analyzed page's; when it has little text, that of all other pages if they agree. */
export function mergeLanguage([analyzed, ...others]: readonly SitePageContent[]): string | null {
  if (analyzed?.business.language) return analyzed.business.language;
  const [first, ...rest] = new Set(others.flatMap(({ business }) => business.language ?? []));
  return rest.length === 0 ? (first ?? null) : null;
}
