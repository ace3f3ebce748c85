import type { WebsiteReport } from '@fml/contract';
import { InsightsText } from './insights-text.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

export function Insights({
  markdown,
  writtenBy,
  isOpen,
}: {
  markdown: string;
  writtenBy: WebsiteReport['insights_by'];
  isOpen: boolean;
}) {
  const { sections, insights } = useWords();
  if (markdown.trim() === '') return null;
  return (
    <SheetFold id={SECTION_IDS.insights} title={sections.insights} isOpen={isOpen}>
      <InsightsText markdown={markdown} />
      <p className="mt-5 max-w-[44em] text-small text-muted">
        {writtenBy === 'model' ? insights.byModel : insights.byRules}
      </p>
    </SheetFold>
  );
}
