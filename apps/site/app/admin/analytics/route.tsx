import type { AnalyticsFigures } from '@fml/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getAnalytics } from '../../api/desk/figures.ts';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { conversionRateWords, countWords, growthWords, moneyWords } from '../figures/figure-words.ts';
import { StatCard } from '../figures/stat-card.tsx';
import { deskTitle } from '../layout/desk-title.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { isEmptyPeriod } from './analytics-words.ts';
import {
  agencyToday,
  type ChosenRange,
  RANGE_PRESETS,
  rangeFromSearch,
  rangeToSearch,
} from './date-range.ts';
import { PeriodChoice } from './period-choice.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Analytics');
}

export default function AnalyticsRoute() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => agencyToday(new Date()));
  const range = rangeFromSearch(params, today);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'analytics', range.from, range.to],
    queryFn: () => getAnalytics({ from: range.from, to: range.to }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Analytics"
        hint={rangeWords(range)}
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
          <LoadFailure what="The figures" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="analytics grid gap-4" data-stale={isPlaceholderData || undefined}>
          <FigureCards figures={data} />
          {!data && <LoadingCharts />}
          {data && isEmptyPeriod(data) && <NothingToShow range={range} />}
          {data && !isEmptyPeriod(data) && (
            <AnalyticsCharts figures={data} range={range} rangeLabel={rangeWords(range)} />
          )}
        </div>
      )}
    </>
  );
}

function FigureCards({ figures }: { figures: AnalyticsFigures | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 [&>:first-child]:max-lg:col-span-2">
      <StatCard
        name="Total Revenue"
        figure="revenue_by_day"
        value={figures && moneyWords(figures.revenue_total)}
        note="Of deals won in this period"
      />
      <StatCard
        name="Conversion Rate"
        figure="lead_conversion_by_day"
        value={figures && conversionRateWords(figures.conversion_rate, figures.leads_total)}
        note={
          figures &&
          `${countWords(figures.leads_total)} ${figures.leads_total === 1 ? 'lead' : 'leads'} arrived`
        }
      />
      <StatCard
        name="Growth Rate"
        figure="lead_growth"
        value={figures && growthWords(figures.growth_rate)}
        note="This month against the last"
      />
    </div>
  );
}

/** The words of the specification, for a period without a single lead. */
function NothingToShow({ range }: { range: ChosenRange }) {
  return (
    <Card>
      <EmptyState
        title="Advanced analytics charts coming soon..."
        text="There is nothing to show for this period. The charts draw themselves from the first lead on."
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

function LoadingCharts() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading the charts...</span>
      <Skeleton className="h-80 lg:col-span-2" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function rangeWords({ from, to, preset }: ChosenRange): string {
  if (preset !== null) return RANGE_PRESETS[preset];
  const words = (day: string) => format(parseISO(day), 'MMM d, yyyy');
  return from === to ? words(from) : `${words(from)} to ${words(to)}`;
}
