/** Best-time options with their labels (docs/product.md#consultation); shared by consultation and onboarding. */
export const BEST_TIMES = {
  morning: 'Morning (9am-12pm PT)',
  afternoon: 'Afternoon (12pm-5pm PT)',
  evening: 'Evening (5pm-8pm PT)',
} as const;
export type BestTime = keyof typeof BEST_TIMES;
