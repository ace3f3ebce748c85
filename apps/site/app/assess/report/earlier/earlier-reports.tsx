import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

type Content = ComponentType<{ report: WebsiteReport; earlier: NonNullable<WebsiteReport['earlier']> }>;

export function EarlierReports({ report }: { report: WebsiteReport }) {
  const { earlier } = report;
  const { sinceLast } = useLabels();
  const isNeeded = earlier !== undefined;
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    import('./since-last-report.tsx').then(
      ({ SinceLastReport }) => setLoaded({ Content: SinceLastReport }),
      () => setLoaded('failed'),
    );
  }, [isNeeded]);

  if (earlier === undefined) return null;
  return (
    <EarlierFold>
      {loaded === 'failed' && <p>{sinceLast.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} earlier={earlier} />}
    </EarlierFold>
  );
}

/** The part around it. It fills when its code has come, and would move a finding out of sight that the link leads to. */
export function EarlierFold({ children }: { children: ReactNode }) {
  const { sections } = useLabels();
  return (
    <SheetFold id={SECTION_IDS.sinceLast} title={sections.sinceLast} opensWithRoom="without_link">
      {children}
    </SheetFold>
  );
}
