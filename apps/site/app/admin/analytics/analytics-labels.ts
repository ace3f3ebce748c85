import { ONBOARDING_STEPS } from '@fml/contract';
import { formatCount, formatDuration, formatShare, plural } from '../format/format-metric.ts';
import type { Analytics } from './api.ts';
import type { ChartStep } from './charts/step-chart.tsx';

const FUNNEL_LABELS: Record<Analytics['funnel'][number]['stage'], string> = {
  analysis: 'Analysis',
  viewed: 'Report viewed',
  lead: 'Consultation or onboarding',
  qualified: 'Qualified',
  converted: 'Converted',
};

const RESPONSE_LABELS: Record<Analytics['responseTimes'][number]['band'], string> = {
  under15m: 'Under 15 minutes',
  under1h: '15 minutes to 1 hour',
  under4h: '1 to 4 hours',
  under1d: '4 to 24 working hours',
  over1d: 'Over 24 working hours',
  none: 'Not answered yet',
};

export function isEmptyPeriod(metrics: Analytics): boolean {
  return (
    metrics.leadsTotal === 0 && metrics.revenueTotal === 0 && metrics.funnel.every(({ count }) => count === 0)
  );
}

export function funnelSteps(funnel: Analytics['funnel']): ChartStep[] {
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

export function funnelSummary(
  metrics: Pick<Analytics, 'funnel' | 'leadsTotal' | 'leadsFromReports'>,
): string {
  const analyses = metrics.funnel.find(({ stage }) => stage === 'analysis')?.count ?? 0;
  const began = `What has happened to ${plural(analyses, 'analysis', 'analyses')} from this period so far.`;
  const without = metrics.leadsTotal - metrics.leadsFromReports;
  if (without <= 0) return began;
  return `${began} Not included: ${plural(without, 'lead', 'leads')} without an analysis.`;
}

export function wizardSteps(dropOff: Analytics['wizardDropOff']): ChartStep[] {
  return dropOff.map(({ step, reached, left }) => ({
    key: String(step),
    label: `${step} ${ONBOARDING_STEPS[step - 1] ?? ''}`.trim(),
    value: reached,
    note: left === 0 ? 'no one left here' : `${formatCount(left)} left here (${formatShare(left, reached)})`,
  }));
}

export function responseSteps(bands: Analytics['responseTimes']): ChartStep[] {
  const all = bands.reduce((total, { leads }) => total + leads, 0);
  return bands.map(({ band, leads }) => ({
    key: band,
    label: RESPONSE_LABELS[band],
    value: leads,
    note: formatShare(leads, all),
  }));
}

export function responseSummary({
  responseTimes,
  medianResponseMinutes: median,
}: Pick<Analytics, 'responseTimes' | 'medianResponseMinutes'>): string {
  const all = plural(
    responseTimes.reduce((sum, { leads }) => sum + leads, 0),
    'submission',
    'submissions',
  );
  if (median === null) return `${all} from this period, none of them answered yet.`;
  return `${all} from this period. Half the leads were answered within ${formatDuration(median)}, counting working hours only.`;
}

export function lostSteps({ leads, reasons, otherReasons, withoutReason }: Analytics['lost']): ChartStep[] {
  const rest = [
    { key: 'other', label: 'Other reasons', value: otherReasons },
    { key: 'none', label: 'No reason entered', value: withoutReason },
  ];
  return [
    ...reasons.map(({ reason, leads: value }) => ({ key: `reason ${reason}`, label: reason, value })),
    ...rest.filter(({ value }) => value > 0),
  ].map((step) => ({ ...step, note: formatShare(step.value, leads) }));
}

export function lostSummary({ leads }: Analytics['lost']): string {
  if (leads === 0) return 'No leads from this period were lost.';
  return `${plural(leads, 'lead', 'leads')} from this period ${leads === 1 ? 'was' : 'were'} lost.`;
}

const MAX_SOURCES = 7;

export function revenueSteps(
  sources: Analytics['revenueBySource'],
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
