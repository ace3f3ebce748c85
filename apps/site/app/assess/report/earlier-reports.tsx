import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

type Content = ComponentType<{ report: WebsiteReport; earlier: NonNullable<WebsiteReport['earlier']> }>;

/** What changed since the report before. Its code is loaded only for reports that have one. */
export function EarlierReports({ report, isOpen }: { report: WebsiteReport; isOpen: boolean }) {
  const { earlier } = report;
  const { sections, sinceLast } = useWords();
  const hasEarlier = earlier !== undefined;
  // It fills when its code has come, and would move a finding out of sight that the link leads to.
  const [isFoldedForLink] = useState(() => typeof window !== 'undefined' && window.location.hash !== '');
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  useEffect(() => {
    if (!hasEarlier) return;
    import('./since-last-report.tsx').then(
      ({ SinceLastReport }) => setLoaded({ Content: SinceLastReport }),
      () => setLoaded('failed'),
    );
  }, [hasEarlier]);

  if (!hasEarlier) return null;
  return (
    <SheetFold id={SECTION_IDS.sinceLast} title={sections.sinceLast} isOpen={isOpen && !isFoldedForLink}>
      {loaded === 'failed' && <p>{sinceLast.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} earlier={earlier} />}
    </SheetFold>
  );
}
