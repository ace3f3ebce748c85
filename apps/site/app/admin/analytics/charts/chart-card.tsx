import type { FigureName } from '@fml/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { FigureDefinition } from '../../figures/figure-definition.tsx';

/** A chart with its name, what it counts, and its numbers as a table. */
export function ChartCard({
  title,
  figure,
  summary,
  table,
  children,
}: {
  title: string;
  figure: FigureName;
  /** What to see in it, one line. */
  summary?: ReactNode;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      title={title}
      actions={<FigureDefinition figure={figure} name={title} />}
      isFlush
      className="chart-card"
    >
      <div className="px-4 pb-4 sm:px-5">
        {summary && <p className="-mt-3 mb-4 text-fine text-muted">{summary}</p>}
        {children}
      </div>
      {table}
    </Card>
  );
}
