import type { AnalyticsFigures } from '@fml/contract';
import { useMemo } from 'react';
import {
  conversionRateWords,
  countWords,
  durationWords,
  moneyWords,
  shortMoneyWords,
} from '../figures/figure-words.ts';
import { sourceWords } from '../lead/option-words.ts';
import { funnelSteps, responseSteps, wizardSteps } from './analytics-words.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { ColumnChart } from './charts/column-chart.tsx';
import { FiguresTable } from './charts/figures-table.tsx';
import { type ChartStep, StepChart } from './charts/step-chart.tsx';
import type { ChosenRange } from './date-range.ts';
import { leadsOverTime } from './leads-over-time.ts';
import { revenueOverTime } from './revenue-over-time.ts';

/** Where leads come from and what becomes of them; each chart answers one question. */
export function AnalyticsCharts({
  figures,
  range,
  rangeLabel,
}: {
  figures: AnalyticsFigures;
  range: ChosenRange;
  rangeLabel: string;
}) {
  return (
    <>
      <LeadsChart figures={figures} range={range} rangeLabel={rangeLabel} />
      <div className="grid gap-4 lg:grid-cols-2">
        <StepsChart
          title="From analysis to customer"
          figure="lead_funnel_by_day"
          summary="Where visitors and leads are lost."
          header="Stage"
          steps={funnelSteps(figures.funnel)}
        />
        <StepsChart
          title="Drop-off by wizard step"
          figure="wizard_steps_by_day"
          summary="How far people get in the questionnaire."
          header="Step"
          steps={wizardSteps(figures.wizard_drop_off)}
        />
        <StepsChart
          title="Response times"
          figure="lead_responses_by_day"
          summary={responseSummary(figures)}
          header="First response"
          steps={responseSteps(figures.response_times)}
          isDistribution
        />
        <RevenueChart figures={figures} range={range} rangeLabel={rangeLabel} />
      </div>
    </>
  );
}

interface PeriodProps {
  figures: AnalyticsFigures;
  range: ChosenRange;
  rangeLabel: string;
}

function LeadsChart({ figures, range, rangeLabel }: PeriodProps) {
  const { leads_by_day_and_source: rows } = figures;
  const { from, to } = range;
  const { series, columns, grain } = useMemo(
    () => leadsOverTime(rows, { from, to }, sourceWords),
    [rows, from, to],
  );
  const title = `Leads by ${grain} and source`;
  return (
    <ChartCard
      title={title}
      figure="leads_by_day"
      table={
        <FiguresTable
          caption={title}
          headers={['From', ...series.map(({ name }) => name)]}
          rows={columns.map(({ longLabel, values }) => [longLabel, ...values.map(countWords)])}
        />
      }
    >
      <ColumnChart
        title={`${title}, ${rangeLabel}: ${countWords(figures.leads_total)} in all.`}
        series={series}
        columns={columns}
        words={countWords}
        rangeLabel={rangeLabel}
      />
    </ChartCard>
  );
}

function RevenueChart({ figures, range, rangeLabel }: PeriodProps) {
  const { columns, grain, deals } = revenueOverTime(figures.revenue_by_day, range);
  const title = `Revenue by ${grain}`;
  return (
    <ChartCard
      title={title}
      figure="revenue_by_day"
      summary={
        deals === 0
          ? 'Enter the value of a deal on a converted lead, and it counts here.'
          : `${countWords(deals)} ${deals === 1 ? 'deal' : 'deals'} in the period.`
      }
      table={
        <FiguresTable
          caption={title}
          headers={['From', 'Revenue']}
          rows={columns.map(({ longLabel, values }) => [longLabel, moneyWords(values[0] ?? 0)])}
        />
      }
    >
      <ColumnChart
        title={`${title}, ${rangeLabel}: ${moneyWords(figures.revenue_total)} in all.`}
        series={[{ key: 'revenue', name: 'Revenue' }]}
        columns={columns}
        words={moneyWords}
        shortWords={shortMoneyWords}
        rangeLabel={rangeLabel}
        heightPx={260}
      />
    </ChartCard>
  );
}

function StepsChart({
  title,
  figure,
  summary,
  header,
  steps,
  isDistribution,
}: {
  title: string;
  figure: 'lead_funnel_by_day' | 'wizard_steps_by_day' | 'lead_responses_by_day';
  summary: string;
  header: string;
  steps: ChartStep[];
  isDistribution?: boolean;
}) {
  return (
    <ChartCard
      title={title}
      figure={figure}
      summary={summary}
      table={
        <FiguresTable
          caption={title}
          headers={[header, 'Count', 'Note']}
          rows={steps.map(({ label, value, note }) => [label, countWords(value), note ?? ''])}
        />
      }
    >
      <StepChart title={title} steps={steps} words={countWords} isDistribution={isDistribution} />
    </ChartCard>
  );
}

function responseSummary({ response_times, median_response_minutes }: AnalyticsFigures): string {
  if (median_response_minutes === null) return 'Nobody has been answered in this period yet.';
  const all = response_times.reduce((total, { leads }) => total + leads, 0);
  const inADay = response_times.reduce(
    (total, { band, leads }) => (band === 'over_1d' || band === 'none' ? total : total + leads),
    0,
  );
  const share = conversionRateWords(all === 0 ? 0 : (inADay / all) * 100, all);
  return `Half were answered within ${durationWords(median_response_minutes)}; ${share} within 24 working hours.`;
}
