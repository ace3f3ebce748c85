import type { AnalyticsFigures } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import {
  funnelSteps,
  funnelSummary,
  isEmptyPeriod,
  lostSteps,
  lostSummary,
  responseSteps,
  responseSummary,
  revenueSteps,
  wizardSteps,
} from './analytics-labels.ts';

describe('the texts of charts', () => {
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

  it('nothing is put as a share of nothing', () => {
    const steps = funnelSteps([
      { stage: 'qualified', count: 0 },
      { stage: 'converted', count: 0 },
    ]);
    expect(steps[1]).toMatchObject({ value: 0, note: undefined });
  });

  it('says what the funnel follows, and which leads are not in it', () => {
    const funnel: AnalyticsFigures['funnel'] = [{ stage: 'analysis', count: 1230 }];
    expect(funnelSummary({ funnel, leadsTotal: 242, leadsFromReports: 23 })).toBe(
      'What has happened to 1,230 analyses from this period so far. Not included: 219 leads without an analysis.',
    );
    expect(
      funnelSummary({ funnel: [{ stage: 'analysis', count: 1 }], leadsTotal: 2, leadsFromReports: 2 }),
    ).toBe('What has happened to 1 analysis from this period so far.');
  });

  it('the median says of how many submissions it is', () => {
    const responseTimes = [
      { band: 'under_15m' as const, leads: 900 },
      { band: 'none' as const, leads: 148 },
    ];
    expect(responseSummary({ responseTimes, medianResponseMinutes: 141 })).toBe(
      '1,048 submissions from this period. Half the leads were answered within 2h 21m, counting working hours only.',
    );
    expect(responseSummary({ responseTimes, medianResponseMinutes: null })).toBe(
      '1,048 submissions from this period, none of them answered yet.',
    );
  });

  it('lost leads by reason, those without one last', () => {
    const lost = {
      leads: 10,
      withoutReason: 3,
      reasons: [{ reason: 'Too expensive', leads: 5 }],
      otherReasons: 2,
    };
    expect(lostSteps(lost).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Too expensive', 5, '50%'],
      ['Other reasons', 2, '20%'],
      ['No reason entered', 3, '30%'],
    ]);
    expect(lostSummary(lost)).toBe('10 leads from this period were lost.');
    expect(lostSummary({ ...lost, leads: 1 })).toBe('1 lead from this period was lost.');
    expect(lostSummary({ ...lost, leads: 0 })).toBe('No leads from this period were lost.');
    expect(lostSummary({ ...lost, leads: 5000 })).toBe('The newest 5,000 lost leads from this period.');
  });

  it('money by source, the smallest sources together', () => {
    const source = (name: string, revenue: number) => ({ source: name, revenue, deals: 2 });
    const sources = [...'abcdefghi'].map((name, index) => source(name, 900 - index * 100));
    const steps = revenueSteps(sources, (name) => name.toUpperCase());
    expect(steps.map(({ label }) => label)).toEqual([...'ABCDEFG', '2 other sources']);
    expect(steps.at(-1)).toMatchObject({ value: 300, note: '4 deals' });
  });

  it('each step of the wizard says how many left there', () => {
    expect(
      wizardSteps([
        { step: 1, reached: 40, left: 10 },
        { step: 4, reached: 30, left: 0 },
      ]).map(({ label, note }) => `${label}: ${note}`),
    ).toEqual(['1 Business: 10 left here (25%)', '4 Goals: no one left here']);
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
    expect(isEmptyPeriod(metrics({}))).toBe(true);
    expect(isEmptyPeriod(metrics({ leadsTotal: 1 }))).toBe(false);
    expect(isEmptyPeriod(metrics({ revenueTotal: 1 }))).toBe(false);
    expect(isEmptyPeriod(metrics({ funnel: [{ stage: 'analysis', count: 1 }] }))).toBe(false);
  });
});

function metrics(changes: Partial<AnalyticsFigures>): AnalyticsFigures {
  return {
    from: '2026-10-23',
    to: '2026-11-21',
    revenueTotal: 0,
    conversionRate: 0,
    growthRate: null,
    growthNow: 0,
    growthBefore: 0,
    leadsTotal: 0,
    leadsConverted: 0,
    leadsFromReports: 0,
    leadsByDayAndSource: [],
    funnel: [{ stage: 'analysis', count: 0 }],
    wizardDropOff: [],
    responseTimes: [],
    medianResponseMinutes: null,
    lost: { leads: 0, withoutReason: 0, reasons: [], otherReasons: 0 },
    revenueBySource: [],
    revenueByDay: [],
    revenueByMonth: [],
    ...changes,
  };
}
