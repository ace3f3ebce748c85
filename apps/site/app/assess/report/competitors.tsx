import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useRef, useState } from 'react';
import { SheetFold } from './fold/sheet-fold.tsx';
import { useLabels } from './labels/report-labels.ts';
import { SECTION_IDS } from './report-sections.ts';

type Content = ComponentType<{ report: WebsiteReport }>;

export function Competitors({ report }: { report: WebsiteReport }) {
  const { sections } = useLabels();
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  const isUnderWay = useRef(false);

  function load() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    import('../comparison/comparison-section.tsx').then(
      ({ ComparisonSection }) => setLoaded({ Content: ComparisonSection }),
      () => {
        isUnderWay.current = false;
        setLoaded('failed');
      },
    );
  }

  return (
    <SheetFold
      id={SECTION_IDS.competitors}
      title={sections.competitors}
      count={report.competitors}
      // It fills when its code has come, and would move a finding out of sight that the link leads to.
      opensWithRoom={report.competitors !== undefined && 'without_link'}
      onOpen={load}
    >
      {loaded === 'failed' && <p>{sections.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} />}
    </SheetFold>
  );
}
