import type { AnalyticsRange } from '@fml/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { AnswersCard } from './answers-card.tsx';
import { getAnswerFigures, getContactFigures, getCosts, getForecast, getWinFigures } from './api.ts';
import { ContactCard } from './contact-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { WinsCard } from './wins-card.tsx';

/** The figures a team is managed by. Each loads by itself; a click on a number shows the leads behind it. */
export function TeamFigures({ from, to }: AnalyticsRange) {
  const range = { from, to };
  return (
    <>
      <Figures name="answers" range={range} load={getAnswerFigures}>
        {(figures) => <AnswersCard range={range} figures={figures} />}
      </Figures>
      <Figures name="forecast" range={range} load={getForecast}>
        {(figures) => <ForecastCard figures={figures} />}
      </Figures>
      <Figures name="wins" range={range} load={getWinFigures}>
        {(figures) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {(['source', 'type', 'owner'] as const).map((by) => (
              <WinsCard key={by} by={by} range={range} figures={figures} />
            ))}
            <Figures name="tries" range={range} load={getContactFigures}>
              {(tries) => <ContactCard range={range} figures={tries} />}
            </Figures>
          </div>
        )}
      </Figures>
      <Figures name="costs" range={range} load={getCosts}>
        {(figures) => <CostsCard range={range} figures={figures} />}
      </Figures>
    </>
  );
}

function Figures<Answer>({
  name,
  range,
  load,
  children,
}: {
  name: string;
  range: AnalyticsRange;
  load: (range: AnalyticsRange) => Promise<Answer>;
  children: (figures: Answer) => ReactNode;
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
