import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

type Content = ComponentType<{ report: WebsiteReport; earlier: NonNullable<WebsiteReport['earlier']> }>;

/** What changed since the report before. Its code is loaded only for reports that have one. */
export function EarlierReports({ report }: { report: WebsiteReport }) {
  const { earlier } = report;
  const { sections, sinceLast } = useWords();
  const hasEarlier = earlier !== undefined;
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  useEffect(() => {
    if (!hasEarlier) return;
    import('./since-last-report.tsx').then(
      ({ SinceLastReport }) => setLoaded({ Content: SinceLastReport }),
      () => setLoaded('failed'),
    );
  }, [hasEarlier]);

  if (!hasEarlier) return null;
  // It fills when its code has come, and would move a finding out of sight that the link leads to.
  return (
    <SheetFold id={SECTION_IDS.sinceLast} title={sections.sinceLast} opensWithRoom="without_link">
      {loaded === 'failed' && <p>{sinceLast.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} earlier={earlier} />}
    </SheetFold>
  );
}
