import { FIGURE_DEFINITIONS, type FigureName } from '@fml/contract';
import { Info } from 'lucide-react';
import { Tooltip } from '../../ui/desk/tooltip.tsx';

/** What a figure counts, for those who ask. */
export function FigureDefinition({ figure, name }: { figure: FigureName; name: string }) {
  return (
    <Tooltip text={FIGURE_DEFINITIONS[figure]}>
      <button type="button" aria-label={`What "${name}" counts`} className="figure-info">
        <Info aria-hidden="true" className="size-3.5" />
      </button>
    </Tooltip>
  );
}
