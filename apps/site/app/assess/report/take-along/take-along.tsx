import type { WebsiteReport } from '@fml/contract';
import { LoadedFold } from '../fold/loaded-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

/** The report by mail, and the picture of a score. */
export function TakeAlong({ report }: { report: WebsiteReport }) {
  const { sections, takeAlong } = useLabels();
  return (
    <LoadedFold
      id={SECTION_IDS.takeAlong}
      title={sections.takeAlong}
      note={takeAlong.note}
      report={report}
      load={() => import('./take-along-content.tsx').then(({ TakeAlongContent }) => TakeAlongContent)}
    />
  );
}
