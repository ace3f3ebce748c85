import type { MetricName } from '@fml/desk';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';

export function ChartCard({
  title,
  metric,
  summary,
  table,
  children,
}: {
  title: string;
  metric: MetricName;
  summary?: ReactNode;
  table: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card
      title={title}
      actions={<MetricDefinitionButton metric={metric} name={title} />}
      isFlush
      className="chart-card"
    >
      <div className="px-4 pb-4 sm:px-5">
        {summary && <p className="-mt-3 mb-4 text-fine text-muted last:mb-0">{summary}</p>}
        {children}
      </div>
      {table}
    </Card>
  );
}
