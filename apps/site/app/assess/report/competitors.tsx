import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
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

  const isUnderWay = useRef(false);
  const startsOpen = isOpen && report.competitors !== undefined && !isFoldedForLink;

  const load = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    import('../comparison/comparison-section.tsx').then(
      ({ ComparisonSection }) => setLoaded({ Content: ComparisonSection }),
      () => {
        isUnderWay.current = false;
        setLoaded('failed');
      },
    );
  }, []);

  useEffect(() => {
    // A part that is open from the start says so before anything listens.
    if (startsOpen) load();
  }, [startsOpen, load]);

  return (
    <SheetFold
      id={SECTION_IDS.competitors}
      title={sections.competitors}
      count={report.competitors}
      isOpen={startsOpen}
      onOpen={load}
    >
      {loaded === 'failed' && <p>{sections.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Content report={report} />}
    </SheetFold>
  );
}
