import { type AnalyticsFigures, type FunnelStage, ONBOARDING_STEPS, type ResponseBand } from '@fml/contract';
import { countWords, shareWords } from '../figures/figure-words.ts';
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
  under_1d: '4 to 24 hours',
  over_1d: 'Over 24 hours',
  none: 'Not answered yet',
};

/** Nothing to draw: the screen shows the placeholder of the specification. */
export function isEmptyPeriod(figures: AnalyticsFigures): boolean {
  return (
    figures.leads_total === 0 &&
    figures.revenue_total === 0 &&
    figures.funnel.every(({ count }) => count === 0)
  );
}

export function funnelSteps(funnel: AnalyticsFigures['funnel']): ChartStep[] {
  return funnel.map(({ stage, count }, index) => {
    const before = funnel[index - 1];
    return {
      key: stage,
      label: FUNNEL_LABELS[stage],
      value: count,
      // Leads of this period may come from reports of an earlier one; a share above all would only puzzle.
      note:
        before && before.count > 0 && count <= before.count
          ? `${shareWords(count, before.count)} of ${FUNNEL_LABELS[before.stage].toLowerCase()}`
          : undefined,
    };
  });
}

export function wizardSteps(dropOff: AnalyticsFigures['wizard_drop_off']): ChartStep[] {
  return dropOff.map(({ step, reached, left }) => ({
    key: String(step),
    label: `${step} ${ONBOARDING_STEPS[step - 1] ?? ''}`.trim(),
    value: reached,
    note: left === 0 ? 'nobody left here' : `${countWords(left)} left here (${shareWords(left, reached)})`,
  }));
}

export function responseSteps(bands: AnalyticsFigures['response_times']): ChartStep[] {
  const all = bands.reduce((total, { leads }) => total + leads, 0);
  return bands.map(({ band, leads }) => ({
    key: band,
    label: RESPONSE_LABELS[band],
    value: leads,
    note: shareWords(leads, all),
  }));
}
