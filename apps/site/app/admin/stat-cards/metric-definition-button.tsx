import { FIGURE_DEFINITIONS, type FigureName } from '@fml/contract';
import { Info } from 'lucide-react';
import { Tooltip } from '../../ui/desk/overlays/tooltip.tsx';

/** A button that explains what a metric counts. */
export function MetricDefinitionButton({ metric, name }: { metric: FigureName; name: string }) {
  return (
    <Tooltip text={FIGURE_DEFINITIONS[metric]}>
      <button type="button" aria-label={`What "${name}" counts`} className="metric-info">
        <Info aria-hidden="true" className="size-3.5" />
      </button>
    </Tooltip>
  );
}
