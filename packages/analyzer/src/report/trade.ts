import { isTradeClass, type TradeClass } from '@fml/contract';
import { tradeInText } from '../collectors/trade-words.ts';
import { GENERIC_TYPES } from '../collectors/trades.ts';
import type { Facts } from '../facts.ts';

/** Classes that customers consider one trade. */
const SAME_TRADE: Readonly<Record<string, TradeClass>> = {
  FastFoodRestaurant: 'Restaurant',
  HealthClub: 'ExerciseGym',
  LegalService: 'Attorney',
  Optometric: 'Optician',
};

/**
 * The trade within which a website is compared (docs/scoring.md): the one its structured data declares; when that names
 * none, the first one of the title, then of the main heading. Null when the data declares several, or another one.
 */
export function reportTrade(facts: Facts): TradeClass | null {
  const fact = facts.get('placeAndTrade');
  if (!fact.ok) return null;
  const { dataTypes, title, mainHeading } = fact.value;
  const declared = new Set(dataTypes.filter((type) => !GENERIC_TYPES.has(type)).map(tradeOf));
  if (declared.size > 0) return declared.size === 1 ? ([...declared][0] ?? null) : null;
  return (tradeInText(title) ?? tradeInText(mainHeading))?.type ?? null;
}

function tradeOf(type: string): TradeClass | null {
  if (isTradeClass(type)) return type;
  return Object.hasOwn(SAME_TRADE, type) ? (SAME_TRADE[type] ?? null) : null;
}
