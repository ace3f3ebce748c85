import type { WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import { ExternalLink } from './external-link.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';

/** When, with what and which pages: for the person who wants to measure again. */
export function HowWeChecked({ report }: { report: WebsiteReport }) {
  const { versions, loads, performance_spread: spread, site, platform } = report;
  const tools = [
    versions.lighthouse && `Lighthouse ${versions.lighthouse}`,
    versions.browser && `Chromium ${versions.browser}`,
    `rules ${versions.algorithm}`,
  ].filter(Boolean);
  return (
    <SheetFold id={SECTION_IDS.method} title="How we checked">
      <dl className="grid gap-x-8 gap-y-3.5 text-small sm:grid-cols-2">
        <Line term="Inspected">{inspectionTime(report.timestamp)}</Line>
        <Line term="Device">
          {report.coverage.kind === 'without_browser'
            ? 'None (page source only)'
            : 'Simulated phone on slow 4G'}
        </Line>
        {hasMoved(report) && (
          <Line term="Redirected to">
            <ExternalLink address={report.final_url} />
          </Line>
        )}
        {platform && <Line term="Built with">{platform.name}</Line>}
        {loads.length > 1 && (
          <Line term="Speed">
            {`Measured ${loads.length} times${spread === null ? '' : `, ${Math.round(spread)} ${Math.round(spread) === 1 ? 'point' : 'points'} apart`}. The score is the one in the middle.`}
          </Line>
        )}
        <Line term="Tools">{tools.join(', ')}</Line>
      </dl>
      {site && <Pages site={site} />}
    </SheetFold>
  );
}

function Pages({ site: { pages, left_out: leftOut } }: { site: NonNullable<WebsiteReport['site']> }) {
  return (
    <>
      <h3 className="mt-6 text-[1.0625rem]">{`Pages we read (${pages.length})`}</h3>
      <ul className="mt-2 border-t border-line">
        {pages.map(({ url, path, title, status }) => (
          <li key={url} className="flex flex-wrap gap-x-4 border-b border-line py-2 text-small">
            <span className="font-mono text-fine [overflow-wrap:anywhere]">{path}</span>
            <span className="min-w-0 flex-1 text-right break-words text-muted max-sm:hidden">{title}</span>
            {status !== 200 && <span className="text-warn">{status ?? 'no answer'}</span>}
          </li>
        ))}
      </ul>
      {leftOut.map(({ url, why }) => (
        <p key={url} className="mt-2 text-small text-muted [overflow-wrap:anywhere]">
          {`Left out: ${url}. ${why}`}
        </p>
      ))}
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="caption text-muted">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function inspectionTime(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(timestamp),
  );
}

/** Only a different page is worth a line, not a slash at the end. */
function hasMoved({ url, final_url }: WebsiteReport): boolean {
  return final_url.replace(/\/$/, '') !== url.replace(/\/$/, '');
}
