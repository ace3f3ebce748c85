import type { MetricName } from '@fml/desk';
import { type ReactNode, useMemo } from 'react';
import { formatCount, formatMoney, formatShortMoney } from '../format/format-metric.ts';
import { sourceLabel } from '../format/option-labels.ts';
import {
  funnelSteps,
  funnelSummary,
  lostSteps,
  lostSummary,
  responseSteps,
  responseSummary,
  revenueSteps,
  wizardSteps,
} from './analytics-labels.ts';
import type { Analytics } from './api.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { ColumnChart } from './charts/column-chart.tsx';
import { ChartTable } from './charts/metric-table.tsx';
import { type ChartStep, StepChart } from './charts/step-chart.tsx';
import type { ChosenRange } from './period/date-range.ts';
import { leadsOverTime, revenueOverTime } from './series/leads-over-time.ts';
import { metricLeadsHref } from './team-metrics/metric-address.ts';

const NO_DEALS_HINT = 'Enter a deal value on a converted lead to see it here.';

export interface ChartProps {
  metrics: Analytics;
  range: ChosenRange;
  rangeLabel: string;
}

export function ResponseTimesChart({ metrics }: Pick<ChartProps, 'metrics'>) {
  return (
    <StepsChart
      title="Response times in working hours"
      metric="lead_responses_by_day"
      summary={responseSummary(metrics)}
      header="First response"
      steps={responseSteps(metrics.responseTimes)}
      isDistribution
    />
  );
}

export function RevenueBySourceChart({ metrics }: Pick<ChartProps, 'metrics'>) {
  return (
    <StepsChart
      title="Revenue by source"
      metric="revenue_by_source"
      summary={
        metrics.revenueBySource.length === 0 ? NO_DEALS_HINT : 'Where the deals won in this period came from.'
      }
      header="Source"
      steps={revenueSteps(metrics.revenueBySource, sourceLabel)}
      format={formatMoney}
      isDistribution
    />
  );
}

export function FunnelChart({ metrics }: Pick<ChartProps, 'metrics'>) {
  return (
    <StepsChart
      title="From analysis to customer"
      metric="report_funnel"
      summary={funnelSummary(metrics)}
      header="Stage"
      steps={funnelSteps(metrics.funnel)}
    />
  );
}

export function WizardChart({ metrics }: Pick<ChartProps, 'metrics'>) {
  return (
    <StepsChart
      title="Drop-off by wizard step"
      metric="wizard_steps_by_day"
      summary="How far people get in the questionnaire."
      header="Step"
      steps={wizardSteps(metrics.wizardDropOff)}
    />
  );
}

export function LostChart({ metrics }: Pick<ChartProps, 'metrics'>) {
  return (
    <StepsChart
      title="Why leads were lost"
      metric="lost_leads"
      summary={lostSummary(metrics.lost)}
      header="Reason"
      steps={lostSteps(metrics.lost).map((step) => ({ ...step, href: lostHref(metrics, step.key) }))}
      isDistribution
    />
  );
}

/** The leads behind a reason; those of rare reasons have no list together. */
function lostHref({ from, to, lost }: Analytics, key: string): string | undefined {
  if (key === 'other') return undefined;
  const reason = lost.reasons.find((each) => `reason ${each.reason}` === key)?.reason ?? null;
  return metricLeadsHref({ metric: 'lost_leads', from, to, by: { reason }, count: 'leads' });
}

export function LeadsChart({ metrics, range, rangeLabel }: ChartProps) {
  const { leadsByDayAndSource: rows } = metrics;
  const { from, to } = range;
  const { series, columns, grain } = useMemo(
    () => leadsOverTime(rows, { from, to }, sourceLabel),
    [rows, from, to],
  );
  const title = `Leads by ${grain} and source`;
  return (
    <ChartCard
      title={title}
      metric="leads_by_day"
      table={
        <ChartTable
          caption={title}
          headers={['From', ...series.map(({ name }) => name)]}
          rows={columns.map(({ longLabel, values }) => [longLabel, ...values.map(formatCount)])}
        />
      }
    >
      <ColumnChart
        title={`${title}, ${rangeLabel}: ${formatCount(metrics.leadsTotal)} in total.`}
        series={series}
        columns={columns}
        format={formatCount}
        rangeLabel={rangeLabel}
      />
    </ChartCard>
  );
}

export function RevenueChart({ metrics, range, rangeLabel }: ChartProps) {
  const { columns, grain, deals } = revenueOverTime(metrics.revenueByDay, range);
  const title = `Revenue by ${grain}`;
  return (
    <ChartCard
      title={title}
      metric="revenue_by_day"
      summary={
        deals === 0
          ? NO_DEALS_HINT
          : `${formatCount(deals)} ${deals === 1 ? 'deal' : 'deals'} in this period.`
      }
      table={
        <ChartTable
          caption={title}
          headers={['From', 'Revenue']}
          rows={columns.map(({ longLabel, values }) => [longLabel, formatMoney(values[0] ?? 0)])}
        />
      }
    >
      <ColumnChart
        title={`${title}, ${rangeLabel}: ${formatMoney(metrics.revenueTotal)} in total.`}
        series={[{ key: 'revenue', name: 'Revenue' }]}
        columns={columns}
        format={formatMoney}
        formatShort={formatShortMoney}
        rangeLabel={rangeLabel}
        heightPx={260}
      />
    </ChartCard>
  );
}

function StepsChart({
  title,
  metric,
  summary,
  header,
  steps,
  format = formatCount,
  isDistribution,
}: {
  title: string;
  metric: MetricName;
  summary: ReactNode;
  header: string;
  /** Without any there is only the summary. */
  steps: ChartStep[];
  format?: (value: number) => string;
  isDistribution?: boolean;
}) {
  return (
    <ChartCard
      title={title}
      metric={metric}
      summary={summary}
      table={
        steps.length > 0 && (
          <ChartTable
            caption={title}
            headers={[header, format === formatMoney ? 'Revenue' : 'Count', 'Note']}
            rows={steps.map(({ label, value, note }) => [label, format(value), note ?? ''])}
          />
        )
      }
    >
      {steps.length > 0 && (
        <StepChart title={title} steps={steps} format={format} isDistribution={isDistribution} />
      )}
    </ChartCard>
  );
}
