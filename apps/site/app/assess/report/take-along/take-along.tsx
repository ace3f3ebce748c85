import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useState } from 'react';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

type Content = ComponentType<{ report: WebsiteReport }>;

/** The report by mail, and the picture of a score. The code of both is loaded when the part is opened. */
export function TakeAlong({ report }: { report: WebsiteReport }) {
  const { sections, takeAlong } = useLabels();
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  function load() {
    if (loaded !== null && loaded !== 'failed') return;
    setLoaded(null);
    import('./take-along-content.tsx').then(
      ({ TakeAlongContent }) => setLoaded({ Content: TakeAlongContent }),
      () => setLoaded('failed'),
    );
  }

  return (
    <div className="print:hidden">
      <SheetFold id={SECTION_IDS.takeAlong} title={sections.takeAlong} note={takeAlong.note} onOpen={load}>
        {loaded === 'failed' && <p role="alert">{takeAlong.notLoaded}</p>}
        {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} />}
      </SheetFold>
    </div>
  );
}
