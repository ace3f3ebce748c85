import type { WebsiteReport } from '@fml/contract';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PhoneScreen } from './phone-screen.tsx';
import { ReportActions } from './report-actions.tsx';
import { safeLink } from './safe-link.ts';
import { Verdict } from './verdict.tsx';

export function SheetHeader({
  report,
  headingRef,
  onClear,
}: {
  report: WebsiteReport;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClear: () => void;
}) {
  const { coverage, screenshot } = report;
  return (
    <header className="on-ink overflow-hidden bg-ground text-text">
      <div className="wrap grid gap-x-6 gap-y-10 pt-12 pb-12 lg:grid-cols-12 lg:pt-16">
        <div className="min-w-0 lg:col-span-8">
          <h1
            id="report-heading"
            ref={headingRef}
            tabIndex={-1}
            className="text-[clamp(2.125rem,1.6rem+2.2vw,3.5rem)] outline-none"
          >
            Website analysis report
          </h1>
          <p className="mt-5 text-lead [overflow-wrap:anywhere]">
            <ExternalLink address={report.url} />
          </p>
          <dl className="mt-7 flex flex-wrap gap-x-10 gap-y-4">
            <Fact term="Inspected">{inspectionTime(report.timestamp)}</Fact>
            <Fact term="Device">{formatDevice(report)}</Fact>
            {hasMoved(report) && (
              <Fact term="Redirected to">
                <ExternalLink address={report.final_url} />
              </Fact>
            )}
          </dl>
          <Verdict report={report} className="mt-7 text-[1.125rem] lg:hidden" />
          {coverage.kind !== 'full' && <Coverage notes={coverage.notes} />}
          <ReportActions report={report} onClear={onClear} />
        </div>
        <div className="relative hidden items-start justify-end lg:col-span-4 lg:flex">
          {screenshot && <PhoneScreen screenshot={screenshot} className="w-44 shrink-0" />}
          <Verdict
            report={report}
            className={classNames(
              'text-[1.25rem]',
              screenshot ? 'absolute top-48 right-24 bg-ground' : 'mt-3',
            )}
          />
        </div>
      </div>
    </header>
  );
}

function ExternalLink({ address }: { address: string }) {
  const href = safeLink(address);
  if (!href) return <span>{address}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="caption text-muted">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Coverage({ notes }: { notes: string[] }) {
  return (
    <div className="mt-7 max-w-[41.5em] border-l-4 border-warn-shape pl-4">
      <p className="font-display font-bold">We couldn’t check everything</p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function inspectionTime(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(timestamp),
  );
}

function formatDevice({ coverage }: WebsiteReport): string {
  return coverage.kind === 'without_browser' ? 'None (page source only)' : 'Simulated phone on slow 4G';
}

/** Only a different page is worth a line, not a slash at the end. */
function hasMoved({ url, final_url }: WebsiteReport): boolean {
  return final_url.replace(/\/$/, '') !== url.replace(/\/$/, '');
}
