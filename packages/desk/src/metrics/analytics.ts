import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { METRICS } from './metrics.ts';
import { percentOf } from './percent-of.ts';
import { period } from './period.ts';
import { readMetric, readMetrics } from './read-metrics.ts';

const MAX_REASONS = 7;
const STEPS = [1, 2, 3, 4];
const STAGES = ['analysis', 'viewed', 'lead', 'qualified', 'converted'] as const;
const BANDS = ['under15m', 'under1h', 'under4h', 'under1d', 'over1d', 'none'] as const;
const deals = { revenue: z.number(), deals: z.number() };

export const analytics = defineQuery({
  name: 'analytics',
  right: 'staff',
  input: period,
  answer: z.object({
    /** Days of the agency, both included. */
    from: z.string(),
    to: z.string(),
    /** US dollars; of the days of the period alone. */
    revenueTotal: z.number(),
    /** Percent of `leadsTotal` with one decimal. */
    conversionRate: z.number(),
    /** Percent with one decimal; null when the month before had none. */
    growthRate: z.number().nullable(),
    /** Leads of any kind of this month so far, and of the month before up to the same day and time. */
    growthNow: z.number(),
    growthBefore: z.number(),
    /** Leads of any kind within the period; 0 = nothing to show. */
    leadsTotal: z.number(),
    /** Those of them that are Converted today. */
    leadsConverted: z.number(),
    /** Those of them that were sent from a report; the others came without an analysis. */
    leadsFromReports: z.number(),
    /** Days without leads are absent. */
    leadsByDayAndSource: z.array(z.object({ day: z.string(), source: z.string(), leads: z.number() })),
    /** All five, in order, each a part of the one before: reports made in the period and what became of them. */
    funnel: z.array(z.object({ stage: z.enum(STAGES), count: z.number() })),
    /** All four steps, in order. */
    wizardDropOff: z.array(z.object({ step: z.number(), reached: z.number(), left: z.number() })),
    /** Submissions; leads from a file left out. All bands, in order. */
    responseTimes: z.array(z.object({ band: z.enum(BANDS), leads: z.number() })),
    medianResponseMinutes: z.number().nullable(),
    /** The most frequent reasons by name, most frequent first; the rest as a number. */
    lost: z.object({
      leads: z.number(),
      withoutReason: z.number(),
      reasons: z.array(z.object({ reason: z.string(), leads: z.number() })),
      otherReasons: z.number(),
    }),
    /** Most valuable first; sources without a deal are absent. */
    revenueBySource: z.array(z.object({ source: z.string(), ...deals })),
    /** Days without revenue are absent. */
    revenueByDay: z.array(z.object({ day: z.string(), ...deals })),
    /** `month` is its first day; of the first and last month only the days of the period. Months without revenue are absent. */
    revenueByMonth: z.array(z.object({ month: z.string(), ...deals })),
  }),
  run: async ({ tx }, input) => {
    const { leadsByDayAndSource, arrivals, answers } = await readMetrics(
      tx,
      {
        leadsByDayAndSource: METRICS.leads_by_day,
        arrivals: METRICS.lead_conversion_by_day,
        answers: METRICS.lead_responses_by_day,
      },
      input,
    );
    const [answered] = await readMetric(tx, METRICS.lead_response_median, input);
    const [growth] = await readMetric(tx, METRICS.lead_growth, null);
    const [funnel] = await readMetric(tx, METRICS.report_funnel, input);
    const steps = await readMetric(tx, METRICS.wizard_steps_by_day, input);
    const lost = await readMetric(tx, METRICS.lost_leads, input);
    const { revenueBySource, revenueByDay } = await readMetrics(
      tx,
      { revenueBySource: METRICS.revenue_by_source, revenueByDay: METRICS.revenue_by_day },
      input,
    );
    const [responses] = answers;
    const { leads: leadsTotal = 0, converted: leadsConverted = 0, fromReports = 0 } = arrivals[0] ?? {};
    const { now: growthNow = 0, before: growthBefore = 0 } = growth ?? {};
    return {
      ...input,
      revenueTotal: revenueByDay.reduce((total, { revenue }) => total + revenue, 0),
      conversionRate: percentOf(leadsConverted, leadsTotal) ?? 0,
      growthRate: percentOf(growthNow - growthBefore, growthBefore),
      growthNow,
      growthBefore,
      leadsTotal,
      leadsConverted,
      leadsFromReports: fromReports,
      leadsByDayAndSource,
      funnel: STAGES.map((stage) => ({ stage, count: funnel?.[stage] ?? 0 })),
      wizardDropOff: STEPS.map((step) => ({
        step,
        reached: visitorsOf(steps.filter((row) => row.step === null || row.step >= step)),
        left: visitorsOf(steps.filter((row) => row.step === step)),
      })),
      responseTimes: BANDS.map((band) => ({ band, leads: responses?.[band] ?? 0 })),
      medianResponseMinutes: answered?.minutes ?? null,
      lost: mostFrequent(lost),
      revenueBySource: revenueBySource.toSorted((a, b) => b.revenue - a.revenue),
      revenueByDay,
      revenueByMonth: byMonth(revenueByDay),
    };
  },
});

function visitorsOf(rows: readonly { visitors: number }[]): number {
  return rows.reduce((sum, { visitors }) => sum + visitors, 0);
}

function mostFrequent(rows: readonly { reason: string | null; leads: number }[]) {
  const sum = (of: readonly { leads: number }[]) => of.reduce((total, { leads }) => total + leads, 0);
  const reasons = rows
    .flatMap(({ reason, leads }) => (reason === null ? [] : [{ reason, leads }]))
    .toSorted((a, b) => b.leads - a.leads || (a.reason < b.reason ? -1 : 1));
  return {
    leads: sum(rows),
    withoutReason: sum(rows.filter(({ reason }) => reason === null)),
    reasons: reasons.slice(0, MAX_REASONS),
    otherReasons: sum(reasons.slice(MAX_REASONS)),
  };
}

interface Deals {
  revenue: number;
  deals: number;
}

function byMonth(days: readonly (Deals & { day: string })[]): (Deals & { month: string })[] {
  const months = new Map<string, Deals>();
  for (const { day, revenue, deals } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const before = months.get(month) ?? { revenue: 0, deals: 0 };
    months.set(month, { revenue: before.revenue + revenue, deals: before.deals + deals });
  }
  return [...months].map(([month, sums]) => ({ month, ...sums }));
}
