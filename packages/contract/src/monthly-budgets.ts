/** Monthly marketing budgets with their labels, in the order of the form. */
export const MONTHLY_BUDGETS = {
  under_1k: 'Under $1,000',
  '1k_5k': '$1,000-$5,000',
  '5k_10k': '$5,000-$10,000',
  '10k_plus': '$10,000+ per month',
  flexible: 'Not sure / flexible',
} as const;
export type MonthlyBudget = keyof typeof MONTHLY_BUDGETS;
