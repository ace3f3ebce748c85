import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useState } from 'react';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

type Content = ComponentType<{ report: WebsiteReport }>;

/** The comparison with competitors. Its code and what it shows are loaded when it is opened. */
export function Competitors({ report, isOpen }: { report: WebsiteReport; isOpen: boolean }) {
  const { sections } = useWords();
  // It fills when its code has come, and would move a finding out of sight that the link leads to.
  const [isFoldedForLink] = useState(() => typeof window !== 'undefined' && window.location.hash !== '');
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  function load() {
    if (loaded !== null && loaded !== 'failed') return;
    import('../comparison/comparison-section.tsx').then(
      ({ ComparisonSection }) => setLoaded({ Content: ComparisonSection }),
      () => setLoaded('failed'),
    );
  }

  return (
    <SheetFold
      id={SECTION_IDS.competitors}
      title={sections.competitors}
      count={report.competitors}
      isOpen={isOpen && report.competitors !== undefined && !isFoldedForLink}
      onOpen={load}
    >
      {loaded === 'failed' && <p>{sections.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} />}
    </SheetFold>
  );
}
