import type { MetricName } from '@fml/desk';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { MetricDefinitionButton } from './metric-definition-button.tsx';

/** One metric with its name, its definition and a line of context. `value`: undefined while loading, null when it could not be loaded. */
export function StatCard({
  name,
  metric,
  value,
  note,
}: {
  name: string;
  metric: MetricName;
  value: string | null | undefined;
  note?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={value === undefined} className="stat-card">
      <div className="flex items-start justify-between gap-2 pb-2.5">
        <h2 id={id} className="stat-name">
          {name}
        </h2>
        <MetricDefinitionButton metric={metric} name={name} />
      </div>
      {value === undefined ? (
        <Skeleton className="h-8 w-24" />
      ) : (
        <p className="figure text-[clamp(1.625rem,1.2rem+1.4vw,2.125rem)]">{value ?? '-'}</p>
      )}
      <div className="mt-2 min-h-5 text-fine text-muted">
        {value === undefined ? <Skeleton className="h-4 w-32" /> : value === null ? 'Not loaded' : note}
      </div>
    </section>
  );
}
