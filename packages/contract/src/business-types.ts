/** Kinds of business a lead may choose, with the words shown for them, in the order of the form. */
export const BUSINESS_TYPES = {
  restaurant: 'Restaurant',
  law_firm: 'Law Firm',
  medical_practice: 'Medical Practice',
  contractor: 'Contractor',
  real_estate: 'Real Estate',
  retail_store: 'Retail Store',
  service_business: 'Service Business',
  other: 'Other',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;
