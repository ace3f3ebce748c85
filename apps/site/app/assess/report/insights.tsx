import type { WebsiteReport } from '@fml/contract';
import { lazy, Suspense, useState } from 'react';
import { InsightsBoundary, UnformattedInsights } from './plain-insights.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';

/** The renderer of markdown is a third of the report's script, so it is loaded when the part is opened. */
const InsightsText = lazy(async () => ({ default: (await import('./insights-text.tsx')).InsightsText }));

export function Insights({
  markdown,
  writtenBy,
  isOpen,
}: {
  markdown: string;
  writtenBy: WebsiteReport['insights_by'];
  isOpen: boolean;
}) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (markdown.trim() === '') return null;
  const unformatted = <UnformattedInsights markdown={markdown} />;
  return (
    <SheetFold
      id={SECTION_IDS.insights}
      title="AI-Powered Insights"
      isOpen={isOpen}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened ? (
        <InsightsBoundary key={markdown} text={markdown}>
          <Suspense fallback={unformatted}>
            <InsightsText markdown={markdown} />
          </Suspense>
        </InsightsBoundary>
      ) : (
        unformatted
      )}
      <p className="mt-5 max-w-[44em] text-small text-muted">
        {writtenBy === 'model'
          ? 'Written by an AI model from the measurements in this report. The scores themselves are measured, not AI-generated.'
          : 'Written by our built-in rules from the measurements in this report. No AI model was used this time.'}
      </p>
    </SheetFold>
  );
}
