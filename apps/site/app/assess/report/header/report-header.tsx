import { judgeReport, type ReportVerdict, type WebsiteReport } from '@fml/contract';
import type { RefObject } from 'react';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { SinceLine } from '../earlier/since-line.tsx';
import { ExternalLink } from '../external-link.tsx';
import type { ReportLabels } from '../labels/english.ts';
import { useLabels } from '../labels/report-labels.ts';
import { ScoreRing } from '../scores/score-ring.tsx';
import { describedScores } from '../scores/scores.ts';
import { LanguageNote, LanguageSwitch } from './language-switch.tsx';
import { PhoneScreen } from './phone-screen.tsx';

const STAMP_COLORS: Record<ReportVerdict['stamp'], string> = {
  poor: 'text-accent',
  fair: 'text-warn',
  partial: 'text-warn',
  good: 'text-pass',
};

/** Whose website, what it comes to, and the scores; beside them what customers see first. */
export function ReportHeader({
  report,
  headingRef,
}: {
  report: WebsiteReport;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const labels = useLabels();
  const verdict = judgeReport(report);
  const { screenshot } = report;
  const address = openedAddress(report);
  return (
    <>
      <LanguageNote report={report} />
      <header className="on-ink bg-ground text-text">
        <div
          className={classNames(
            'wrap grid gap-x-4 pt-5 pb-11 sm:grid-rows-[auto_1fr] sm:gap-x-8 lg:gap-x-16 lg:pt-9 lg:pb-21',
            screenshot && 'grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2 lg:gap-x-4">
              <h1
                id="report-heading"
                ref={headingRef}
                tabIndex={-1}
                className="caption tracking-normal text-muted outline-none lg:text-[1rem]"
              >
                {labels.title}
              </h1>
              <LanguageSwitch report={report} />
            </div>
            <p className="mt-1 text-[1.0625rem] leading-snug font-semibold lg:text-lead">
              <ExternalLink address={address}>
                <BreakableAddress>{address}</BreakableAddress>
              </ExternalLink>
            </p>
            <p
              className={classNames(
                'stamp mt-5 ml-0.5 text-[0.8125rem] whitespace-nowrap lg:mt-6 lg:text-[1.375rem]',
                STAMP_COLORS[verdict.stamp],
              )}
            >
              {labels.verdict.stamps[verdict.stamp]}
            </p>
            <p className="mt-3.5 max-w-[20em] font-display text-[clamp(1.25rem,0.85rem+2vw,2.75rem)] leading-[1.12] font-extrabold tracking-[-0.018em] text-balance [font-stretch:108%] lg:mt-4.5">
              {verdictSentence(verdict, labels)}
            </p>
          </div>
          {screenshot && <PhoneScreen report={report} screenshot={screenshot} />}
          <div className="col-span-full min-w-0 sm:col-span-1 sm:col-start-1">
            <CoverageNote coverage={report.coverage} />
            <div
              className={classNames(
                'mt-5 grid gap-x-2.5 lg:mt-7 lg:gap-x-8',
                verdict.scores.length > 3
                  ? 'grid-cols-[minmax(3.5rem,1fr)_repeat(3,minmax(0,auto))] min-[360px]:grid-cols-[repeat(4,minmax(min-content,1fr))]'
                  : 'grid-cols-3',
              )}
            >
              {describedScores(verdict.scores, report, labels).map((score) => (
                <ScoreRing key={score.name} {...score} isOneOfFour={verdict.scores.length > 3} />
              ))}
            </div>
            <SinceLine report={report} />
          </div>
        </div>
      </header>
    </>
  );
}

/** An address that was typed without a scheme is that of the connection that opened. */
function openedAddress({ url, final_url: finalUrl }: WebsiteReport): string {
  return finalUrl?.startsWith('http:') ? url.replace(/^https:/, 'http:') : url;
}

/** What is missing is said before the scores; the other reasons are next to the checks that were left out. */
function CoverageNote({ coverage: { kind, notes } }: Pick<WebsiteReport, 'coverage'>) {
  const { coverage } = useLabels();
  if (kind === 'full') return null;
  return (
    <p className="mt-4 flex max-w-[44em] gap-2.5 text-small leading-snug lg:mt-5 lg:text-[1.0625rem]">
      <WarningIcon className="mt-0.5 size-4.5 shrink-0" />
      <span>
        <strong className="font-semibold">{coverage.incomplete}</strong>{' '}
        <span className="text-muted">{notes[0]}</span>{' '}
        <a href="#not-checked" className="link whitespace-nowrap">
          {coverage.seeMissing}
        </a>
      </span>
    </p>
  );
}

export function verdictSentence({ sentence, count }: ReportVerdict, { verdict }: ReportLabels): string {
  const text = verdict[sentence];
  return typeof text === 'string' ? text : text(count);
}
