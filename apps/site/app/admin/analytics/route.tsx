import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { lazyComponent, NotLoadedNote } from '../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { formatConversionRate, formatCount, formatGrowth, formatMoney } from '../format/format-metric.ts';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { LoadingBlocks } from '../screen/loading-blocks.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { StatCard } from '../stat-cards/stat-card.tsx';
import { isEmptyPeriod } from './analytics-labels.ts';
import type { Analytics } from './api.ts';
import {
  agencyToday,
  type ChosenRange,
  RANGE_PRESETS,
  rangeFromSearch,
  rangeToSearch,
} from './period/date-range.ts';
import { PeriodChoice } from './period/period-choice.tsx';
import { QuestionCards } from './questions/question-cards.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

const AnalyticsDetails = lazyComponent(
  async () => (await import('./analytics-details.tsx')).AnalyticsDetails,
  {
    fallback: <Skeleton className="h-80" />,
    notLoaded: () => (
      <Card>
        <NotLoadedNote>More metrics could not be loaded. Reload the page to see them.</NotLoadedNote>
      </Card>
    ),
  },
);

export const meta = deskTitle('Analytics');

export default function AnalyticsRoute() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => agencyToday(new Date()));
  const range = rangeFromSearch(params, today);
  const days = { from: range.from, to: range.to };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'analytics', range.from, range.to],
    queryFn: () => desk('analytics', days),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Analytics"
        hint={formatRange(range)}
        actions={
          <PeriodChoice
            range={range}
            today={today}
            onChoose={(chosen) =>
              setParams(rangeToSearch({ ...chosen, preset: null }), { preventScrollReset: true })
            }
          />
        }
      />
      {error && !data ? (
        <Card isFlush>
          <LoadFailure what="The numbers" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="analytics grid gap-4" data-stale={isPlaceholderData || undefined}>
          {!(data && isEmptyPeriod(data)) && <QuestionCards range={days} />}
          <MetricCards metrics={data} />
          {!data && (
            <LoadingBlocks
              label="Loading the charts..."
              className="grid gap-4 lg:grid-cols-2"
              sizes={['h-80 lg:col-span-2', 'h-80', 'h-80']}
            />
          )}
          {data && isEmptyPeriod(data) && <NothingToShow range={range} />}
          {data && (
            <AnalyticsDetails
              range={range}
              charts={isEmptyPeriod(data) ? null : { metrics: data, range, rangeLabel: formatRange(range) }}
            />
          )}
        </div>
      )}
    </>
  );
}

function MetricCards({ metrics }: { metrics: Analytics | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 [&>:first-child]:max-lg:col-span-2">
      <StatCard
        name="Total Revenue"
        metric="revenue_by_day"
        value={metrics && formatMoney(metrics.revenueTotal)}
        note={metrics && dealsNote(metrics)}
      />
      <StatCard
        name="Conversion Rate"
        metric="lead_conversion_by_day"
        value={metrics && formatConversionRate(metrics.conversionRate, metrics.leadsTotal)}
        note={
          metrics &&
          `${formatCount(metrics.leadsConverted)} of ${formatCount(metrics.leadsTotal)} ${metrics.leadsTotal === 1 ? 'lead' : 'leads'} converted`
        }
      />
      <StatCard
        name="Growth Rate"
        metric="lead_growth"
        value={metrics && formatGrowth(metrics.growthRate)}
        note={
          metrics &&
          `${formatCount(metrics.growthNow)} ${metrics.growthNow === 1 ? 'lead' : 'leads'} this month, ${formatCount(metrics.growthBefore)} by this time last month`
        }
      />
    </div>
  );
}

function dealsNote({ revenueByDay }: Analytics): string {
  const deals = revenueByDay.reduce((sum, day) => sum + day.deals, 0);
  return `From ${formatCount(deals)} ${deals === 1 ? 'deal' : 'deals'} won in this period`;
}

function NothingToShow({ range }: { range: ChosenRange }) {
  return (
    <Card>
      <EmptyState
        title="Advanced analytics charts coming soon..."
        text="There is nothing to show for this period. The charts appear with the first lead."
        action={
          range.preset === '12m' ? (
            <Link to="/onboarding" reloadDocument className={deskButtonClassName('primary')}>
              Open the questionnaire
            </Link>
          ) : (
            <Link to="?range=12m" className={deskButtonClassName('primary')}>
              Show the last 12 months
            </Link>
          )
        }
      />
    </Card>
  );
}

function formatRange({ from, to, preset }: ChosenRange): string {
  if (preset !== null) return RANGE_PRESETS[preset];
  const formatDate = (day: string) => format(parseISO(day), 'MMM d, yyyy');
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
