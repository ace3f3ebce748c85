import type { BusinessArea, BusinessTrade } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { attribute, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { fromAll, placesOf, type SeenIn } from '../../page/seen.ts';
import { jsonLdNodes, property } from '../../page/structured-data.ts';
import type { SitePageContent } from '../../stages.ts';
import { mergeTrade } from '../trade/trade.ts';
import { tradeOfId } from '../trade/trades.ts';
import { areaInText, placeKey } from './area-text.ts';
import { isState } from './area-words.ts';

/** A town, county or region that a page names. */
export interface SeenTown {
  text: string;
  /** Whether the page says that the business works there, or only that it is there. */
  says: 'serves' | 'is in';
  in: SeenIn;
}

const MAX_TOWNS = 150;

export function readArea(sources: PageSources): SeenTown[] {
  const { document, contactText } = sources;
  const meta = document
    .byTag('meta')
    .filter((element) =>
      /^(?:description|og:description)$/i.test(
        attribute(element, 'name') ?? attribute(element, 'property') ?? '',
      ),
    )
    .map((element) => attribute(element, 'content')?.slice(0, 1_000) ?? '');
  const titles = document
    .byTag('title')
    .slice(0, 1)
    .map((element) => textWithin(element, 300));
  const known = contactText.slice(0, 60_000);
  const towns: SeenTown[] = [
    ...areaInData(sources).map((text) => ({ text, says: 'serves' as const, in: 'data' as const })),
    ...areaInText(contactText, known).map((town) => ({ ...town, in: 'text' as const })),
    ...areaInText([...titles, ...meta].join('\n'), known, true).map((town) => ({
      ...town,
      in: 'meta' as const,
    })),
  ];
  return towns.slice(0, MAX_TOWNS);
}

/** `areaServed` of any business: names of places, not codes of countries. */
function areaInData({ document }: PageSources): string[] {
  return jsonLdNodes(document)
    .flatMap((node) => [property(node, 'areaServed'), property(node, 'serviceArea')])
    .flatMap((value) => namesIn(value))
    .slice(0, MAX_TOWNS);
}

function namesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    const [first = '', ...rest] = value.slice(0, 2_000).split(/[,;|]| & /);
    // "Alder, IA 50420, USA" is one town, "Alder, Marlow" are two.
    const isOne = rest.some((part) => /^\s*(?:[A-Z]{2}\b|\d|United|USA)|\d{4}/.test(part));
    return (isOne ? [first] : [first, ...rest])
      .map((name) => cutText(name, 60))
      .filter((name) => /^\p{L}.{2}/u.test(name) && !/^https?:/i.test(name));
  }
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_TOWNS).flatMap((one) => namesIn(one, depth + 1));
  return namesIn(property(value, 'name'), depth + 1);
}

/** Where the business works. Where it is counts when it has no place that customers come to. */
export function mergeArea(pages: readonly SitePageContent[]): BusinessArea | null {
  const all = fromAll(pages, ({ area }) => area);
  const serves = all.filter(({ seen }) => seen.says === 'serves');
  const hasStreet = pages.some(({ business }) => business.addresses.some(({ street }) => street !== null));
  const isVisited = hasStreet || travelsOf(mergeTrade(pages)) === false;
  const counted = serves.length > 0 ? serves : isVisited ? [] : all;
  const towns = new Map(counted.map(({ seen: { text } }) => [placeKey(text), text]));
  for (const key of towns.keys()) if (isNamedShorter(key, towns)) towns.delete(key);
  if (towns.size === 0) return null;
  return {
    towns: [...towns.values()].slice(0, 100),
    places: placesOf(counted),
    certainty: serves.length > 0 ? 'certain' : 'likely',
  };
}

/** "Marlow area" and "Marlow City" beside "Marlow"; Kansas City is not Kansas. */
function isNamedShorter(key: string, towns: ReadonlyMap<string, string>): boolean {
  const shorter = key.replace(/ (?:area|region|city|metro area)$/, '');
  return shorter !== key && towns.has(shorter) && !isState(towns.get(shorter) ?? '');
}

/** Whether the crews of a business drive to their customers; null when its trade does not tell. */
export function travelsOf(trade: BusinessTrade | null): boolean | null {
  return (trade && tradeOfId(trade.id)?.travels) ?? null;
}
