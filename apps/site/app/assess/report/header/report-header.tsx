import type { WebsiteReport } from '@fml/contract';
import type { RefObject } from 'react';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { ExternalLink } from '../external-link.tsx';
import type { ReportLabels } from '../labels/english.ts';
import { useLabels } from '../labels/report-labels.ts';
import { ScoreRing } from '../scores/score-ring.tsx';
import { reportScores } from '../scores/scores.ts';
import { LanguageNote, LanguageSwitch } from './language-switch.tsx';

const STAMP_COLORS: Record<VerdictLevel, string> = {
  poor: 'text-accent',
  fair: 'text-warn',
  good: 'text-pass',
};

export function ReportHeader({
  report,
  headingRef,
}: {
  report: WebsiteReport;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const labels = useLabels();
  const scores = reportScores(report, labels);
  const address = openedAddress(report);
  const { level, stamp, sentence } = reportVerdict(report, labels);
  return (
    <>
      <LanguageNote report={report} />
      <header className="on-ink bg-ground text-text">
        <div className="wrap pt-5 pb-12 lg:pt-12 lg:pb-24">
          <div className="flex items-center justify-between gap-4">
            <h1
              id="report-heading"
              ref={headingRef}
              tabIndex={-1}
              className="caption tracking-normal text-muted outline-none lg:text-[1rem]"
            >
              {labels.title}
            </h1>
            <p
              className={classNames(
                'stamp mr-1 shrink-0 text-[0.75rem] whitespace-nowrap lg:mr-4 lg:text-[1.5rem]',
                STAMP_COLORS[level],
              )}
            >
              {stamp}
            </p>
          </div>
          <div className="mt-1 flex items-start justify-between gap-4 lg:mt-0">
            <p className="min-w-0 text-[1.0625rem] leading-snug font-semibold lg:text-lead">
              <ExternalLink address={address}>
                <BreakableAddress>{address}</BreakableAddress>
              </ExternalLink>
            </p>
            <LanguageSwitch report={report} />
          </div>
          <p className="mt-4 max-w-[24em] font-display text-[clamp(1.5rem,1.05rem+1.95vw,2.875rem)] leading-[1.12] font-extrabold tracking-[-0.018em] text-balance [font-stretch:108%] lg:mt-6">
            {sentence}
          </p>
          <CoverageNote coverage={report.coverage} />
          <div
            className={classNames(
              'mt-6 grid gap-x-2.5 border-line lg:mt-10 lg:gap-x-8 lg:border-t lg:pt-8',
              scores.length > 3
                ? 'grid-cols-[minmax(3.5rem,1fr)_repeat(3,minmax(0,auto))] min-[360px]:grid-cols-[repeat(4,minmax(min-content,1fr))]'
                : 'grid-cols-3',
            )}
          >
            {scores.map((score) => (
              <ScoreRing key={score.title} {...score} isOneOfFour={scores.length > 3} />
            ))}
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
    <p className="mt-3 flex max-w-[44em] gap-2.5 text-small leading-snug lg:mt-5 lg:text-[1.0625rem]">
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

type VerdictLevel = 'poor' | 'fair' | 'good';

interface ReportVerdict {
  level: VerdictLevel;
  stamp: string;
  sentence: string;
}

export function reportVerdict(
  { issues: { critical, warnings, recommendations }, coverage }: Pick<WebsiteReport, 'issues' | 'coverage'>,
  { verdict: labels }: Pick<ReportLabels, 'verdict'>,
): ReportVerdict {
  if (critical.length > 0) {
    return { level: 'poor', stamp: labels.fixNow, sentence: labels.critical(critical.length) };
  }
  if (warnings.length > 0) {
    return { level: 'fair', stamp: labels.needsWork, sentence: labels.warnings(warnings.length) };
  }
  if (coverage.kind !== 'full')
    return { level: 'fair', stamp: labels.partlyChecked, sentence: labels.partly };
  return {
    level: 'good',
    stamp: labels.nothingUrgent,
    sentence: recommendations.length > 0 ? labels.small : labels.nothing,
  };
}
