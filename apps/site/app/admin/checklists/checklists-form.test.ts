import { expect, test } from 'vitest';
import { checklistsProblem } from './checklists-form.ts';

const withSteps = (...steps: { title: string; days: number }[]) => [
  { service: 'local_seo' as const, steps, isDefault: false },
];

test('a checklist is saved when each step has words of its own and a number of days', () => {
  expect(checklistsProblem(withSteps({ title: 'One', days: 0 }, { title: 'Two', days: 365 }))).toBeNull();
  expect(checklistsProblem(withSteps())).toBeNull();
  expect(checklistsProblem(withSteps({ title: ' ', days: 1 }))).toMatch(
    /^Local SEO: enter what is to be done/,
  );
  expect(checklistsProblem(withSteps({ title: 'One', days: 1 }, { title: 'One ', days: 2 }))).toMatch(
    /same words/,
  );
  for (const days of [Number.NaN, -1, 366, 1.5])
    expect(checklistsProblem(withSteps({ title: 'One', days }))).toMatch(/0 to 365 days/);
});
