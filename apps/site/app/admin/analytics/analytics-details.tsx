import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../screen/load-failure.tsx';
import {
  type ChartProps,
  FunnelChart,
  LeadsChart,
  LostChart,
  ResponseTimesChart,
  RevenueBySourceChart,
  RevenueChart,
  WizardChart,
} from './analytics-charts.tsx';
import { OwnersCard } from './owners/owners-card.tsx';
import { QuestionDetails } from './questions/question-details.tsx';
import { AnswersCard } from './team-metrics/answers-card.tsx';
import { answersQuery, costsQuery, forecastQuery, triesQuery, winsQuery } from './team-metrics/api.ts';
import { ContactCard } from './team-metrics/contact-card.tsx';
import { CostsCard } from './team-metrics/costs-card.tsx';
import { ForecastCard } from './team-metrics/forecast-card.tsx';
import { WinsCard } from './team-metrics/wins-card.tsx';

/** Everything behind the answers, under the five questions. Without `charts` there is nothing to draw for the period. */
export function AnalyticsDetails({
  range: { from, to },
  charts,
}: {
  range: ChartProps['range'];
  charts: ChartProps | null;
}) {
  const range = { from, to };
  return (
    <>
      <QuestionDetails id="fast">
        <LoadedMetrics query={answersQuery(range)}>
          {(metrics) => <AnswersCard range={range} metrics={metrics} />}
        </LoadedMetrics>
        <SideBySide>
          {charts && <ResponseTimesChart {...charts} />}
          <LoadedMetrics query={triesQuery(range)}>
            {(tries) => <ContactCard range={range} tries={tries} />}
          </LoadedMetrics>
        </SideBySide>
      </QuestionDetails>
      <QuestionDetails id="load">
        <OwnersCard from={from} to={to} />
      </QuestionDetails>
      <QuestionDetails id="cost">
        <LoadedMetrics query={costsQuery(range)}>
          {(costs) => <CostsCard range={range} costs={costs} />}
        </LoadedMetrics>
      </QuestionDetails>
      <QuestionDetails id="source">
        {charts && <LeadsChart {...charts} />}
        <SideBySide>
          <LoadedMetrics query={winsQuery(range)}>
            {(wins) => <WinsCard range={range} wins={wins} />}
          </LoadedMetrics>
          {charts && <RevenueBySourceChart {...charts} />}
        </SideBySide>
      </QuestionDetails>
      <QuestionDetails id="closes">
        <LoadedMetrics query={forecastQuery}>{(forecast) => <ForecastCard {...forecast} />}</LoadedMetrics>
        {charts && (
          <SideBySide>
            <RevenueChart {...charts} />
            <LostChart {...charts} />
            <FunnelChart {...charts} />
            <WizardChart {...charts} />
          </SideBySide>
        )}
      </QuestionDetails>
    </>
  );
}

function SideBySide({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 lg:grid-cols-2">{children}</div>;
}

function LoadedMetrics<Answer>({
  query,
  children,
}: {
  query: UseQueryOptions<Answer, Error, Answer, string[]>;
  children: (metrics: Answer) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton className="h-80" />;
  return (
    <Card isFlush>
      <LoadFailure what="These numbers" error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
