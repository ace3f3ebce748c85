import type { WebsiteReport } from '@fml/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { InsightsBoundary, UnformattedInsights } from './plain-insights.tsx';

/** The renderer of markdown is a third of the report's script, so it is loaded when the part is opened. */
const InsightsText = lazy(async () => ({ default: (await import('./insights-text.tsx')).InsightsText }));

export function Insights({ report }: { report: WebsiteReport }) {
  const [wasOpened, setWasOpened] = useState(false);
  const markdown = report.gemini_insights;
  const unformatted = <UnformattedInsights markdown={markdown} />;
  return (
    <InsightsFold report={report} onOpen={() => setWasOpened(true)}>
      {wasOpened ? (
        <InsightsBoundary key={markdown} text={markdown}>
          <Suspense fallback={unformatted}>
            <InsightsText markdown={markdown} />
          </Suspense>
        </InsightsBoundary>
      ) : (
        unformatted
      )}
    </InsightsFold>
  );
}

/** The part around the text; nothing where there is none. */
export function InsightsFold({
  report: { gemini_insights: markdown, insights_by: writtenBy },
  onOpen,
  children,
}: {
  report: WebsiteReport;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const { sections, insights } = useLabels();
  if (markdown.trim() === '') return null;
  return (
    <SheetFold id={SECTION_IDS.insights} title={sections.insights} opensWithRoom onOpen={onOpen}>
      {children}
      <p className="mt-5 max-w-[44em] text-small text-muted">
        {writtenBy === 'model' ? insights.byModel : insights.byRules}
      </p>
    </SheetFold>
  );
}
