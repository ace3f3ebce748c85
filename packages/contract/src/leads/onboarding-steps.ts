/** The steps of the questionnaire by their labels, the first is step 1 (docs/product.md#questionnaire). */
export const ONBOARDING_STEPS = ['Business', 'Contact', 'Pain Points', 'Goals'] as const;
