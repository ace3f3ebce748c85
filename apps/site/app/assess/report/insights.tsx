import type { WebsiteReport } from '@fml/contract';
import { InsightsText } from './insights-text.tsx';
import { SheetSection } from './sheet-section.tsx';

export function Insights({
  markdown,
  writtenBy,
}: {
  markdown: string;
  writtenBy: WebsiteReport['insights_by'];
}) {
  if (markdown.trim() === '') return null;
  return (
    <SheetSection
      title="AI-Powered Insights"
      note={
        writtenBy === 'model'
          ? 'Written by an AI model from the measurements in this report. The scores themselves are measured, not AI-generated.'
          : 'Written by our built-in rules from the measurements in this report. No AI model was used this time.'
      }
    >
      <InsightsText markdown={markdown} />
    </SheetSection>
  );
}
