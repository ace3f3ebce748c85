import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import type { AnalyticsRange } from '../api.ts';
import { AnswersCard } from './answers-card.tsx';
import { getAnswerMetrics, getContactMetrics, getCosts, getForecast, getWinMetrics } from './api.ts';
import { ContactCard } from './contact-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { WinsCard } from './wins-card.tsx';

export function TeamMetrics({ from, to }: AnalyticsRange) {
  const range = { from, to };
  return (
    <>
      <Loaded name="answers" range={range} load={getAnswerMetrics}>
        {(metrics) => <AnswersCard range={range} metrics={metrics} />}
      </Loaded>
      <Loaded name="forecast" range={range} load={getForecast}>
        {(statuses) => <ForecastCard statuses={statuses} />}
      </Loaded>
      <Loaded name="wins" range={range} load={getWinMetrics}>
        {(wins) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {(['source', 'type', 'owner'] as const).map((by) => (
              <WinsCard key={by} by={by} range={range} wins={wins} />
            ))}
            <Loaded name="tries" range={range} load={getContactMetrics}>
              {(tries) => <ContactCard range={range} tries={tries} />}
            </Loaded>
          </div>
        )}
      </Loaded>
      <Loaded name="costs" range={range} load={getCosts}>
        {(costs) => <CostsCard range={range} costs={costs} />}
      </Loaded>
    </>
  );
}

function Loaded<Answer>({
  name,
  range,
  load,
  children,
}: {
  name: string;
  range: AnalyticsRange;
  load: (range: AnalyticsRange) => Promise<Answer>;
  children: (metrics: Answer) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(
    queryOptions({
      queryKey: ['desk', name, range.from, range.to],
      queryFn: () => load(range),
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
