import { type AnalyticsFigures, type FunnelStage, ONBOARDING_STEPS, type ResponseBand } from '@fml/contract';
import { formatCount, formatDuration, formatShare } from '../format/format-metric.ts';
import type { ChartStep } from './charts/step-chart.tsx';

const FUNNEL_LABELS: Record<FunnelStage, string> = {
  analysis: 'Analysis',
  viewed: 'Report viewed',
  lead: 'Consultation or onboarding',
  qualified: 'Qualified',
  converted: 'Converted',
};

const RESPONSE_LABELS: Record<ResponseBand, string> = {
  under_15m: 'Under 15 minutes',
  under_1h: '15 minutes to 1 hour',
  under_4h: '1 to 4 hours',
  under_1d: '4 to 24 working hours',
  over_1d: 'Over 24 working hours',
  none: 'Not answered yet',
};

/** The most lost leads that are counted. */
export const MAX_LOST_COUNTED = 5000;

/** Nothing to draw: the screen shows its placeholder. */
export function isEmptyPeriod(metrics: AnalyticsFigures): boolean {
  return (
    metrics.leadsTotal === 0 && metrics.revenueTotal === 0 && metrics.funnel.every(({ count }) => count === 0)
  );
}

export function funnelSteps(funnel: AnalyticsFigures['funnel']): ChartStep[] {
  return funnel.map(({ stage, count }, index) => {
    const before = funnel[index - 1];
    return {
      key: stage,
      label: FUNNEL_LABELS[stage],
      value: count,
      note:
        before && before.count > 0
          ? `${formatShare(count, before.count)} of ${FUNNEL_LABELS[before.stage].toLowerCase()}`
          : undefined,
    };
  });
}

/** What the bars count, and how many leads did not start with an analysis. */
export function funnelSummary(
  metrics: Pick<AnalyticsFigures, 'funnel' | 'leadsTotal' | 'leadsFromReports'>,
): string {
  const analyses = metrics.funnel.find(({ stage }) => stage === 'analysis')?.count ?? 0;
  const began = `What has happened to ${plural(analyses, 'analysis', 'analyses')} from this period so far.`;
  const without = metrics.leadsTotal - metrics.leadsFromReports;
  if (without <= 0) return began;
  return `${began} Not included: ${plural(without, 'lead', 'leads')} without an analysis.`;
}

export function wizardSteps(dropOff: AnalyticsFigures['wizardDropOff']): ChartStep[] {
  return dropOff.map(({ step, reached, left }) => ({
    key: String(step),
    label: `${step} ${ONBOARDING_STEPS[step - 1] ?? ''}`.trim(),
    value: reached,
    note: left === 0 ? 'no one left here' : `${formatCount(left)} left here (${formatShare(left, reached)})`,
  }));
}

export function responseSteps(bands: AnalyticsFigures['responseTimes']): ChartStep[] {
  const all = bands.reduce((total, { leads }) => total + leads, 0);
  return bands.map(({ band, leads }) => ({
    key: band,
    label: RESPONSE_LABELS[band],
    value: leads,
    note: formatShare(leads, all),
  }));
}

/** How many submissions the bars are of, and how soon half of the answered ones were. */
export function responseSummary({
  responseTimes,
  medianResponseMinutes: median,
}: Pick<AnalyticsFigures, 'responseTimes' | 'medianResponseMinutes'>): string {
  const all = plural(
    responseTimes.reduce((sum, { leads }) => sum + leads, 0),
    'submission',
    'submissions',
  );
  if (median === null) return `${all} from this period, none of them answered yet.`;
  return `${all} from this period. Half the leads were answered within ${formatDuration(median)}, counting working hours only.`;
}

/** Reasons by how often they were given, the rest together, and the leads that have none. */
export function lostSteps({
  leads,
  reasons,
  otherReasons,
  withoutReason,
}: AnalyticsFigures['lost']): ChartStep[] {
  const rest = [
    { key: 'other', label: 'Other reasons', value: otherReasons },
    { key: 'none', label: 'No reason entered', value: withoutReason },
  ];
  return [
    ...reasons.map(({ reason, leads: value }) => ({ key: `reason ${reason}`, label: reason, value })),
    ...rest.filter(({ value }) => value > 0),
  ].map((step) => ({ ...step, note: formatShare(step.value, leads) }));
}

export function lostSummary({ leads }: AnalyticsFigures['lost']): string {
  if (leads === 0) return 'No leads from this period were lost.';
  const lost = `${plural(leads, 'lead', 'leads')} from this period ${leads === 1 ? 'was' : 'were'} lost.`;
  return leads < MAX_LOST_COUNTED ? lost : `The newest ${formatCount(leads)} lost leads from this period.`;
}

const MAX_SOURCES = 7;

/** The sources that brought the most money; the rest together. */
export function revenueSteps(
  sources: AnalyticsFigures['revenueBySource'],
  name: (source: string) => string,
): ChartStep[] {
  const rest = sources.slice(MAX_SOURCES);
  const steps = sources.slice(0, MAX_SOURCES).map(({ source, revenue, deals }) => ({
    key: source,
    label: name(source),
    value: revenue,
    note: plural(deals, 'deal', 'deals'),
  }));
  if (rest.length === 0) return steps;
  const sum = (of: (row: (typeof rest)[number]) => number) => rest.reduce((total, row) => total + of(row), 0);
  return [
    ...steps,
    {
      // No source has this name: names contain letters.
      key: '+',
      label: plural(rest.length, 'other source', 'other sources'),
      value: sum(({ revenue }) => revenue),
      note: plural(
        sum(({ deals }) => deals),
        'deal',
        'deals',
      ),
    },
  ];
}

function plural(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
