import type { WebsiteReport } from '@fml/contract';
import { lazy, Suspense, useState } from 'react';
import { useDrawnParts } from './drawn-parts.tsx';
import { InsightsBoundary, UnformattedInsights } from './plain-insights.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';
import { useWords } from './words/report-words.ts';

/** The renderer of markdown is a third of the report's script, so it is loaded when the part is opened. */
const InsightsText = lazy(async () => ({ default: (await import('./insights-text.tsx')).InsightsText }));

export function Insights({
  markdown,
  writtenBy,
}: {
  markdown: string;
  writtenBy: WebsiteReport['insights_by'];
}) {
  const { sections, insights } = useWords();
  const [wasOpened, setWasOpened] = useState(false);
  const drawn = useDrawnParts();
  if (markdown.trim() === '') return null;
  return (
    <SheetFold
      id={SECTION_IDS.insights}
      title={sections.insights}
      opensWithRoom
      onOpen={() => setWasOpened(true)}
    >
      {drawn ? (
        <drawn.Insights markdown={markdown} />
      ) : (
        <LoadedInsights markdown={markdown} wasOpened={wasOpened} />
      )}
      <p className="mt-5 max-w-[44em] text-small text-muted">
        {writtenBy === 'model' ? insights.byModel : insights.byRules}
      </p>
    </SheetFold>
  );
}

function LoadedInsights({ markdown, wasOpened }: { markdown: string; wasOpened: boolean }) {
  const unformatted = <UnformattedInsights markdown={markdown} />;
  if (!wasOpened) return unformatted;
  return (
    <InsightsBoundary key={markdown} text={markdown}>
      <Suspense fallback={unformatted}>
        <InsightsText markdown={markdown} />
      </Suspense>
    </InsightsBoundary>
  );
}
