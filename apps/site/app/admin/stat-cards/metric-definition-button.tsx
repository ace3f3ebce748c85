import type { MetricName } from '@fml/desk';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Tooltip } from '../../ui/desk/overlays/tooltip.tsx';
import { metricDefinitionsQuery } from './api.ts';

export function MetricDefinitionButton({ metric, name }: { metric: MetricName; name: string }) {
  const { data, error } = useQuery(metricDefinitionsQuery);
  return (
    <Tooltip text={data?.[metric] ?? (error ? 'The explanation could not be loaded.' : 'Loading...')}>
      <button type="button" aria-label={`What "${name}" counts`} className="metric-info">
        <Info aria-hidden="true" className="size-3.5" />
      </button>
    </Tooltip>
  );
}
