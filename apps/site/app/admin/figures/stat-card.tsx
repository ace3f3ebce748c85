import type { FigureName } from '@fml/contract';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import './figures.css';
import { FigureDefinition } from './figure-definition.tsx';

/** One figure with its name, its definition and a line that puts it in place. `value` is undefined while loading. */
export function StatCard({
  name,
  figure,
  value,
  note,
}: {
  name: string;
  figure: FigureName;
  value: string | undefined;
  note?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={value === undefined} className="stat-card">
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="stat-name">
          {name}
        </h2>
        <FigureDefinition figure={figure} name={name} />
      </div>
      {value === undefined ? (
        <Skeleton className="mt-3 h-8 w-24" />
      ) : (
        <p className="figure mt-3 text-[clamp(1.625rem,1.2rem+1.4vw,2.125rem)]">{value}</p>
      )}
      <div className="mt-2 min-h-5 text-fine text-muted">
        {value === undefined ? <Skeleton className="h-4 w-32" /> : note}
      </div>
    </section>
  );
}
