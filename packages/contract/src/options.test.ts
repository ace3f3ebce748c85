import { expect, it } from 'vitest';
import { LEAD_STATUSES } from './lead-statuses.ts';
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

it('keeps the order of a list', () => {
  expect(optionKeys(LEAD_STATUSES)).toEqual(['new', 'contacted', 'qualified', 'converted', 'lost']);
});

it('refuses a list without options, which a schema could not be made of', () => {
  expect(() => optionKeys({})).toThrow(RangeError);
});
