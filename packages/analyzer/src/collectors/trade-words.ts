import type { TradeClass } from '@fml/contract';

/**
 * Words with which a page names its trade, in English and Spanish, and the class of schema.org for it. General words
 * such as "store" or "service" are left out: a wrong class is worse than none.
 */
const TRADE_WORDS: readonly (readonly [type: TradeClass, words: string])[] = [
  ['Plumber', 'plumb(?:er|ers|ing)|plomer[oa]s?|plomería'],
  ['Electrician', 'electricians?|electrical contractors?|electricistas?'],
  ['RoofingContractor', 'roof(?:er|ers|ing)|techador(?:es)?'],
  ['HVACBusiness', 'hvac|air conditioning|heating (?:and|&) (?:air|cooling)|aire acondicionado'],
  ['HousePainter', '(?:house )?paint(?:er|ers)|painting contractors?|pintor(?:es)? de casas'],
  ['Locksmith', 'locksmiths?|cerrajer[oa]s?|cerrajería'],
  ['MovingCompany', 'movers|moving company|mudanzas'],
  ['GeneralContractor', 'general contractors?|remodeling|contratistas?'],
  ['Dentist', 'dentists?|dentistry|dental (?:care|office|clinic|practice)|dentistas?|odontólog[oa]s?'],
  ['Optician', 'opticians?|optometrists?|óptica'],
  ['Physiotherapy', 'physical therap(?:y|ists?)|physiotherap(?:y|ists?)|fisioterapia'],
  ['Pharmacy', 'pharmacy|farmacia'],
  ['Attorney', 'attorneys?|lawyers?|law (?:firm|office)|abogad[oa]s?'],
  ['Notary', 'notary(?: public)?'],
  [
    'AccountingService',
    'accountants?|accounting|bookkeep(?:ing|ers?)|tax preparation|contador(?:es)?|contabilidad',
  ],
  ['InsuranceAgency', 'insurance (?:agency|agents?|brokers?)'],
  ['RealEstateAgent', 'realtors?|real estate (?:agents?|brokers?)'],
  ['AutoRepair', 'auto repair|car repair|mechanics?|auto mechanics?|mecánicos?|taller mecánico'],
  ['AutoBodyShop', '(?:auto )?body shop|collision repair'],
  ['TireShop', 'tire shop|tires|llantera|llantas'],
  ['AutoWash', 'car wash|auto detailing'],
  ['Bakery', 'baker(?:y|ies)|panadería'],
  ['CafeOrCoffeeShop', 'coffee ?shop|café|coffee house'],
  ['Restaurant', 'restaurants?|taquería|restaurantes?'],
  ['HairSalon', 'hair salon|hairdressers?|barber ?shop|barbers?|peluquería|barbería'],
  ['NailSalon', 'nail salon|nail spa'],
  ['BeautySalon', 'beauty salon|salón de belleza'],
  ['DaySpa', 'day spa|massage therap(?:y|ists?)'],
  ['TattooParlor', 'tattoo (?:shop|parlor|studio)'],
  ['Florist', 'florists?|flower shop|florería'],
  ['DryCleaningOrLaundry', 'dry clean(?:ers?|ing)|laundromat|lavandería'],
  ['ChildCare', 'day ?care|child care|preschool|guardería'],
  ['ExerciseGym', 'gym|gimnasio'],
  ['PetStore', 'pet store|pet shop'],
  ['SelfStorage', 'self[- ]storage'],
  ['TravelAgency', 'travel agency|agencia de viajes'],
];

/** Trade of a business as its page names it. */
export interface Trade {
  type: TradeClass;
  /** The word as written. */
  word: string;
}

const PATTERNS = TRADE_WORDS.map(([type, words]) => ({
  type,
  // A letter with an accent is no word boundary to \b.
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
}));

/** The trade that a text names first, or null. */
export function tradeInText(text: string): Trade | null {
  let first: (Trade & { index: number }) | null = null;
  for (const { type, pattern } of PATTERNS) {
    const match = pattern.exec(text);
    if (match && (!first || match.index < first.index)) first = { type, word: match[0], index: match.index };
  }
  return first && { type: first.type, word: first.word };
}
