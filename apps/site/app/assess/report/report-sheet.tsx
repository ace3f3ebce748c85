import { allFindings, type WebsiteReport } from '@fml/contract';
import { BRAND } from '@fml/contract/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClassName } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Competitors } from './competitors.tsx';
import { TestContact } from './contact-test/test-contact.tsx';
import { DisputedReport } from './findings/dispute-finding.tsx';
import { DoFirst } from './findings/do-first.tsx';
import { firstFindings, placesInFirst } from './findings/first-findings.ts';
import { FixKit } from './findings/fix-kit.tsx';
import { IssuesFound } from './findings/issues-found.tsx';
import { useLabels } from './labels/report-labels.ts';
import { ReportIndex } from './report-index.tsx';
import type { ReportParts } from './report-parts.tsx';
import { reportSections } from './report-sections.ts';
import { ReportActions } from './share/report-actions.tsx';
import { TakeAlong } from './take-along/take-along.tsx';
import { useAnchors } from './use-anchors.ts';

const CONSULTATION_HREF = '#consultation';

export interface ReportViewProps {
  report: WebsiteReport;
  onClear: () => void;
  /** The browser has loaded a page for this report and shows the right place of it. */
  keepsPlace?: boolean;
  /** What follows the report. */
  children?: ReactNode;
}

interface ReportSheetProps extends ReportViewProps {
  parts: ReportParts;
}

/**
 * The report as an inspection sheet. The first two screens are for the owner: whose website, what it comes to, the scores,
 * and three things to do. The rest is folded, for the person who fixes the website.
 */
export function ReportSheet({ report, onClear, keepsPlace = false, parts }: ReportSheetProps) {
  const labels = useLabels();
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentLanguage(labels.language);
  useAnchors(article, report.report_id, () => {
    if (keepsPlace) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  const first = firstFindings(report);
  const told = placesInFirst(first);
  // A report without findings has nothing to fix.
  const label = allFindings(report.issues).length > 0 ? labels.fixBar.fix : labels.fixBar.goOver;

  return (
    <DisputedReport value={report}>
      <article
        ref={article}
        aria-labelledby="report-heading"
        // What the server has drawn is there from the first paint.
        className={classNames('report', !keepsPlace && 'fade-in')}
        lang={labels.language}
      >
        <parts.Header report={report} headingRef={heading} />
        <div className="relative">
          <div aria-hidden="true" className="on-ink absolute inset-x-0 top-0 h-24 bg-ground" />
          <div className="report-sheet wrap relative -mt-6 lg:-mt-12">
            <div className="perforated rounded-t-sign bg-surface">
              <div className="grid gap-x-12 gap-y-9 px-5 pt-5 pb-8 sm:px-8 lg:grid-cols-[15.5rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-14 lg:px-10 lg:pt-10 lg:pb-12">
                {first.length > 0 && (
                  <div className="min-w-0 lg:col-start-2">
                    <DoFirst first={first} />
                  </div>
                )}
                <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
                  <div className="report-margin grid gap-6">
                    <ReportIndex sections={reportSections(report, labels)} />
                    <a
                      href={CONSULTATION_HREF}
                      className={buttonClassName('primary', 'justify-self-stretch max-lg:hidden')}
                    >
                      {label}
                    </a>
                    <ReportActions report={report} onClear={onClear} />
                  </div>
                </div>
                <div
                  className={classNames(
                    'grid min-w-0 gap-y-9 lg:col-start-2 lg:gap-y-14',
                    first.length > 0 && 'second-screen',
                  )}
                >
                  <parts.GoogleLook report={report} />
                  <parts.CustomerAnswers report={report} />
                  <parts.EarlierReports report={report} />
                  <parts.KeyMetrics report={report} />
                  <div>
                    <IssuesFound issues={report.issues} told={told} />
                    <Competitors report={report} />
                    <parts.ContactPoints report={report} />
                    <TestContact report={report} />
                    <FixKit parts={report.fix_kit ?? []} />
                    <parts.Insights report={report} />
                    <parts.Background report={report} />
                    <TakeAlong report={report} />
                  </div>
                </div>
              </div>
            </div>
          </div>
        </div>
        <FixBar label={label} />
      </article>
    </DisputedReport>
  );
}

/** The page is of the language of its report; parts of it in another language say so. */
function useDocumentLanguage(language: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
}

/** In reach of the thumb while a report is read; it ends above the form that it leads to, so it covers nothing for good. */
function FixBar({ label }: { label: string }) {
  const { fixBar } = useLabels();
  return (
    <aside
      aria-label={fixBar.label}
      className="fix-bar on-ink sticky bottom-0 z-10 flex gap-3 border-t border-line bg-ground px-4 py-2.5 text-text lg:hidden print:hidden"
    >
      <a href={CONSULTATION_HREF} className={buttonClassName('primary', 'min-h-11! flex-1 px-3! py-1.5!')}>
        {label}
      </a>
      <a href={BRAND.phone.href} className={buttonClassName('outline', 'min-h-11! px-4! py-1.5!')}>
        {fixBar.call}
      </a>
    </aside>
  );
}
