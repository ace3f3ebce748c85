import type { WebsiteReport } from '@fml/contract';
import { InsightsText } from './insights-text.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';

export function Insights({
  markdown,
  writtenBy,
  isOpen,
}: {
  markdown: string;
  writtenBy: WebsiteReport['insights_by'];
  isOpen: boolean;
}) {
  if (markdown.trim() === '') return null;
  return (
    <SheetFold id={SECTION_IDS.insights} title="AI-Powered Insights" isOpen={isOpen}>
      <InsightsText markdown={markdown} />
      <p className="mt-5 max-w-[44em] text-small text-muted">
        {writtenBy === 'model'
          ? 'Written by an AI model from the measurements in this report. The scores themselves are measured, not AI-generated.'
          : 'Written by our built-in rules from the measurements in this report. No AI model was used this time.'}
      </p>
    </SheetFold>
  );
}
