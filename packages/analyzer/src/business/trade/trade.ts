import type { BusinessTrade } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { collectHead } from '../../page/head.ts';
import { collectLocalBusiness } from '../../page/local-business.ts';
import { type PageElement, textOrPicture } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { collectStructuredData, typesOf } from '../../page/structured-data.ts';
import type { SitePageContent } from '../../stages.ts';
import { type Trade, type TradeMatch, tradesInText, tradesOfType } from './trades.ts';

/** How much one page speaks for a trade. */
export interface SeenTrade {
  id: string;
  weight: number;
  /** The structured data names it. */
  isDeclared: boolean;
  /** Words for it as visitors read them, the first ones first. */
  words: string[];
}

const MAX_WORDS = 5;
/** Other trades use weak words as well. */
const WEAK_SHARE = 0.3;

/** Places of a page that name the trade: what one mention weighs, and how many of one trade count. */
const WEIGHT = {
  data: { each: 20, most: 1 },
  title: { each: 6, most: 2 },
  mainHeading: { each: 4, most: 2 },
  description: { each: 2, most: 2 },
  heading: { each: 1, most: 5 },
  link: { each: 0.7, most: 6 },
  text: { each: 0.4, most: 20 },
} as const;

/** `language` is that of the page: words are looked for in it, and in English, which many names of trades are. */
export function readTrade(sources: PageSources, language: string | null): SeenTrade[] {
  const { document, visibleText } = sources;
  const languages = [language ?? 'es', 'en'];
  const seen = new Map<Trade, SeenTrade>();
  const add = (trade: Trade, weight: number, words: readonly string[], isDeclared = false) => {
    const known = seen.get(trade) ?? { id: trade.id, weight: 0, isDeclared: false, words: [] };
    known.weight += weight;
    known.isDeclared ||= isDeclared;
    known.words = [...new Set([...known.words, ...words])].slice(0, MAX_WORDS);
    seen.set(trade, known);
  };
  for (const type of declaredTypes(sources))
    for (const trade of tradesOfType(type)) add(trade, WEIGHT.data.each, [], true);
  const count = (place: keyof typeof WEIGHT, texts: readonly string[]) => {
    const isRead = place !== 'description' && place !== 'link' && place !== 'data';
    const matches = texts.flatMap((text) => tradesInText(text, languages));
    const { each, most } = WEIGHT[place];
    for (const [trade, all] of Map.groupBy(matches, (match) => match.trade)) {
      const telling = isRead ? all.filter(({ isWeak }) => !isWeak).slice(0, MAX_WORDS) : [];
      add(
        trade,
        each * Math.min(most, sumOf(all)),
        telling.map(({ words }) => cutText(words, 60)),
      );
    }
  };
  const head = collectHead(sources);
  const { title = null, description = null, social } = head.ok ? head.value : {};
  count('title', [title ?? '', social?.get('og:site_name') ?? '']);
  count('mainHeading', textsOf(document.byTag('h1').slice(0, 3)));
  count('description', [description ?? '']);
  count(
    'heading',
    ['h2', 'h3'].flatMap((tag) => textsOf(document.byTag(tag).slice(0, 30))),
  );
  count('link', textsOf(document.byTag('a').slice(0, 80)));
  count('text', [visibleText]);
  return [...seen.values()];
}

function sumOf(matches: readonly TradeMatch[]): number {
  return matches.reduce((sum, { isWeak }) => sum + (isWeak ? WEAK_SHARE : 1), 0);
}

function textsOf(elements: readonly PageElement[]): string[] {
  return elements.map((element) => textOrPicture(element, 200));
}

/** Classes of the businesses in the data, and in data that a stray comma makes unreadable to others. */
function declaredTypes(sources: PageSources): Set<string> {
  const businesses = collectLocalBusiness(sources);
  const structured = collectStructuredData(sources);
  return new Set([
    ...(businesses.ok ? businesses.value.map(({ type }) => type) : []),
    ...(structured.ok ? structured.value.repairedNodes.slice(0, 20).flatMap(typesOf) : []),
  ]);
}

/** Less than this is a mention, unless hardly another trade is mentioned. */
const MIN_WEIGHT = 4;
const MIN_WEIGHT_ALONE = 2;
const ALONE_SHARE = 0.25;
/** Pages besides the one analyzed tell more of single services. */
const OTHER_PAGES_SHARE = 0.5;
/** The second trade of a business has less than this share of the first. */
const CLEAR_SHARE = 0.9;

/** What most of the website is about; null when it is about several trades alike. */
export function mergeTrade([analyzed, ...others]: readonly SitePageContent[]): BusinessTrade | null {
  const weights = new Map<string, { weight: number; isDeclared: boolean }>();
  const add = (pages: readonly SitePageContent[], share: number) => {
    for (const { id, weight, isDeclared } of pages.flatMap(({ business }) => business.trade)) {
      const known = weights.get(id) ?? { weight: 0, isDeclared: false };
      weights.set(id, { weight: known.weight + weight * share, isDeclared: known.isDeclared || isDeclared });
    }
  };
  if (analyzed) add([analyzed], 1);
  add(others, OTHER_PAGES_SHARE / Math.max(1, others.length / 2));
  const [first, second] = [...weights].sort(([, one], [, other]) => other.weight - one.weight);
  if (!first) return null;
  const isAlone = (second?.[1].weight ?? 0) <= first[1].weight * ALONE_SHARE;
  if (first[1].weight < (isAlone ? MIN_WEIGHT_ALONE : MIN_WEIGHT)) return null;
  if (second && second[1].weight > first[1].weight * CLEAR_SHARE) return null;
  return { id: first[0], certainty: first[1].isDeclared ? 'certain' : 'likely' };
}
