import type { WebsiteReport } from '@fml/contract';
import { LoadedFold } from './fold/loaded-fold.tsx';
import { useLabels } from './labels/report-labels.ts';
import { SECTION_IDS } from './report-sections.ts';

export function Competitors({ report }: { report: WebsiteReport }) {
  const { sections } = useLabels();
  return (
    <LoadedFold
      id={SECTION_IDS.competitors}
      title={sections.competitors}
      count={report.competitors}
      // It fills when its code has come, and would move a finding out of sight that the link leads to.
      opensWithRoom={report.competitors !== undefined && 'without_link'}
      report={report}
      load={() =>
        import('../comparison/comparison-section.tsx').then(({ ComparisonSection }) => ComparisonSection)
      }
      isPrinted
    />
  );
}
