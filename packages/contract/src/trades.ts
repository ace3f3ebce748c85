/**
 * Trades whose websites are compared with each other: classes of schema.org. Their names in words are in the catalogs of
 * `packages/report-texts`.
 */
export const TRADE_CLASSES = [
  'AccountingService',
  'Attorney',
  'AutoBodyShop',
  'AutoRepair',
  'AutoWash',
  'Bakery',
  'BeautySalon',
  'CafeOrCoffeeShop',
  'ChildCare',
  'DaySpa',
  'Dentist',
  'DryCleaningOrLaundry',
  'Electrician',
  'ExerciseGym',
  'Florist',
  'GeneralContractor',
  'HVACBusiness',
  'HairSalon',
  'HousePainter',
  'InsuranceAgency',
  'Locksmith',
  'MovingCompany',
  'NailSalon',
  'Notary',
  'Optician',
  'PetStore',
  'Pharmacy',
  'Physiotherapy',
  'Plumber',
  'RealEstateAgent',
  'Restaurant',
  'RoofingContractor',
  'SelfStorage',
  'TattooParlor',
  'TireShop',
  'TravelAgency',
  'VeterinaryCare',
] as const;

export type TradeClass = (typeof TRADE_CLASSES)[number];

export function isTradeClass(text: string): text is TradeClass {
  return (TRADE_CLASSES as readonly string[]).includes(text);
}
