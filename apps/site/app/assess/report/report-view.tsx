import type { WebsiteReport } from '@fml/contract';
import { useEffect, useRef } from 'react';
import { Checks } from './checks.tsx';
import { Insights } from './insights.tsx';
import { IssuesFound } from './issues-found.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { ScoreCard } from './score-card.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { TopActions } from './top-actions.tsx';

/** The report as an inspection sheet: who and when, three rings, what to do first, then line by line. */
export function ReportView({ report, onClear }: { report: WebsiteReport; onClear: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report is another page and starts at its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [report.report_id]);

  return (
    <article aria-labelledby="report-heading" className="fade-in">
      <SheetHeader report={report} headingRef={heading} onClear={onClear} />
      <div className="relative">
        <div aria-hidden="true" className="on-ink absolute inset-x-0 top-0 h-24 bg-ground" />
        <div className="wrap relative">
          <div className="perforated rounded-t-sign bg-surface">
            <div className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
              <ScoreCard
                title="SEO"
                score={report.seo_score}
                description="How well search engines can read and list your page."
              />
              <ScoreCard
                title="Performance"
                score={report.performance_score}
                description="How fast your page loads on a phone with a slow connection."
              />
              <ScoreCard
                title="Accessibility"
                score={report.accessibility_score}
                description="What automated checks can see, which is about a third of all problems."
              />
            </div>
            <div className="px-5 sm:px-8 lg:px-10">
              <TopActions actions={report.top_actions} issues={report.issues} />
              <KeyMetrics metrics={report.metrics} />
              {report.screenshot && (
                <PhoneScreen screenshot={report.screenshot} className="w-44 pb-10 lg:hidden" />
              )}
              <IssuesFound issues={report.issues} />
              <Insights markdown={report.gemini_insights} writtenBy={report.insights_by} />
              <Checks passed={report.passed} notChecked={report.not_checked} />
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}
