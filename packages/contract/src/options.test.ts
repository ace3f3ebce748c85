import { expect, it } from 'vitest';
import { BEST_TIMES, MONTHLY_BUDGETS, optionKeys } from './options.ts';

it('spells the options as the forms and the table know them', () => {
  expect(MONTHLY_BUDGETS).toEqual({
    under_1k: 'Under $1,000',
    '1k_5k': '$1,000-$5,000',
    '5k_10k': '$5,000-$10,000',
    '10k_plus': '$10,000+ per month',
    flexible: 'Not sure / flexible',
  });
  expect(Object.values(BEST_TIMES)).toEqual([
    'Morning (9am-12pm PT)',
    'Afternoon (12pm-5pm PT)',
    'Evening (5pm-8pm PT)',
  ]);
});

it('refuses a list without options, which a schema could not be made of', () => {
  expect(() => optionKeys({})).toThrow(RangeError);
});
