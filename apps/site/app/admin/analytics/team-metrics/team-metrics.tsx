import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import type { AnalyticsRange } from '../api.ts';
import { AnswersCard } from './answers-card.tsx';
import { getCosts } from './api.ts';
import { ContactCard } from './contact-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { WinsCard } from './wins-card.tsx';

export function TeamMetrics({ from, to }: AnalyticsRange) {
  const range = { from, to };
  return (
    <>
      <LoadedMetrics name="answers" range={range} load={() => desk('answer-metrics', range)}>
        {(metrics) => <AnswersCard range={range} metrics={metrics} />}
      </LoadedMetrics>
      <LoadedMetrics name="forecast" range={range} load={() => desk('pipeline-metrics', {})}>
        {(statuses) => <ForecastCard statuses={statuses} />}
      </LoadedMetrics>
      <LoadedMetrics name="wins" range={range} load={() => desk('win-metrics', range)}>
        {(wins) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {(['source', 'type', 'owner'] as const).map((by) => (
              <WinsCard key={by} by={by} range={range} wins={wins} />
            ))}
            <LoadedMetrics name="tries" range={range} load={() => desk('contact-metrics', range)}>
              {(tries) => <ContactCard range={range} tries={tries} />}
            </LoadedMetrics>
          </div>
        )}
      </LoadedMetrics>
      <LoadedMetrics name="costs" range={range} load={() => getCosts(range)}>
        {(costs) => <CostsCard range={range} costs={costs} />}
      </LoadedMetrics>
    </>
  );
}

function LoadedMetrics<Answer>({
  name,
  range,
  load,
  children,
}: {
  name: string;
  range: AnalyticsRange;
  load: () => Promise<Answer>;
  children: (metrics: Answer) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(
    queryOptions({
      queryKey: ['desk', name, range.from, range.to],
      queryFn: load,
      placeholderData: keepPreviousData,
    }),
  );
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton className="h-80" />;
  return (
    <Card isFlush>
      <LoadFailure what="These numbers" error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
