import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useDrawnParts } from './drawn-parts.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

type Content = ComponentType<{ report: WebsiteReport; earlier: NonNullable<WebsiteReport['earlier']> }>;

/** What changed since the report before. Its code is loaded only for reports that have one. */
export function EarlierReports({ report }: { report: WebsiteReport }) {
  const { earlier } = report;
  const { sections, sinceLast } = useWords();
  const drawn = useDrawnParts();
  const isLoaded = earlier !== undefined && drawn === null;
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  useEffect(() => {
    if (!isLoaded) return;
    import('./since-last-report.tsx').then(
      ({ SinceLastReport }) => setLoaded({ Content: SinceLastReport }),
      () => setLoaded('failed'),
    );
  }, [isLoaded]);

  if (earlier === undefined) return null;
  // It fills when its code has come, and would move a finding out of sight that the link leads to.
  return (
    <SheetFold id={SECTION_IDS.sinceLast} title={sections.sinceLast} opensWithRoom="without_link">
      {drawn && <drawn.SinceLast report={report} earlier={earlier} />}
      {loaded === 'failed' && <p>{sinceLast.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} earlier={earlier} />}
    </SheetFold>
  );
}
