import type { AnalyticsFigures } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { funnelSteps, isEmptyPeriod, responseSteps, wizardSteps } from './analytics-words.ts';

describe('the charts in words', () => {
  it('each stage of the funnel says what share of the one before is left', () => {
    const steps = funnelSteps([
      { stage: 'analysis', count: 200 },
      { stage: 'viewed', count: 150 },
      { stage: 'lead', count: 30 },
      { stage: 'qualified', count: 10 },
      { stage: 'converted', count: 0 },
    ]);
    expect(steps.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Analysis', 200, undefined],
      ['Report viewed', 150, '75% of analysis'],
      ['Consultation or onboarding', 30, '20% of report viewed'],
      ['Qualified', 10, '33% of consultation or onboarding'],
      ['Converted', 0, '0% of qualified'],
    ]);
  });

  it('more than the stage before, or anything of nothing, is not put as a share', () => {
    const steps = funnelSteps([
      { stage: 'viewed', count: 5 },
      { stage: 'lead', count: 6 },
      { stage: 'qualified', count: 0 },
      { stage: 'converted', count: 0 },
    ]);
    expect(steps[1]).toMatchObject({ value: 6, note: undefined });
    expect(steps[3]).toMatchObject({ value: 0, note: undefined });
  });

  it('each step of the wizard says how many left there', () => {
    expect(
      wizardSteps([
        { step: 1, reached: 40, left: 10 },
        { step: 4, reached: 30, left: 0 },
      ]).map(({ label, note }) => `${label}: ${note}`),
    ).toEqual(['1 Business: 10 left here (25%)', '4 Goals: nobody left here']);
  });

  it('response times are shares of all, those without an answer too', () => {
    expect(
      responseSteps([
        { band: 'under_15m', leads: 3 },
        { band: 'none', leads: 1 },
      ]).map(({ label, note }) => `${label}: ${note}`),
    ).toEqual(['Under 15 minutes: 75%', 'Not answered yet: 25%']);
  });

  it('a period is empty only when no chart has anything to show', () => {
    expect(isEmptyPeriod(figures({}))).toBe(true);
    expect(isEmptyPeriod(figures({ leads_total: 1 }))).toBe(false);
    expect(isEmptyPeriod(figures({ revenue_total: 1 }))).toBe(false);
    expect(isEmptyPeriod(figures({ funnel: [{ stage: 'analysis', count: 1 }] }))).toBe(false);
  });
});

function figures(changes: Partial<AnalyticsFigures>): AnalyticsFigures {
  return {
    from: '2026-10-23',
    to: '2026-11-21',
    revenue_total: 0,
    conversion_rate: 0,
    growth_rate: null,
    leads_total: 0,
    leads_by_day_and_source: [],
    funnel: [{ stage: 'analysis', count: 0 }],
    wizard_drop_off: [],
    response_times: [],
    median_response_minutes: null,
    revenue_by_day: [],
    revenue_by_month: [],
    ...changes,
  };
}
