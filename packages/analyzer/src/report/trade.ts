import { isTradeClass, type TradeClass } from '@fml/contract';
import { GENERIC_TYPES, tradeOfId, tradesOfType } from '../business/trade/trades.ts';
import { type Facts, factValue } from '../facts.ts';

/**
 * The trade within which a website is compared (docs/scoring.md): the one its structured data declares; when that names
 * none, the one that the website is about. Null when the data declares several, or another one.
 */
export function reportTrade(facts: Facts): TradeClass | null {
  const place = factValue(facts, 'placeAndTrade');
  if (place === null) return null;
  const declared = new Set(place.dataTypes.filter((type) => !GENERIC_TYPES.has(type)).map(mediansOf));
  if (declared.size > 0) return declared.size === 1 ? ([...declared][0] ?? null) : null;
  return tradeOfId(factValue(facts, 'business')?.trade?.id)?.medians ?? null;
}

function mediansOf(type: string): TradeClass | null {
  return isTradeClass(type) ? type : (tradesOfType(type)[0]?.medians ?? null);
}
