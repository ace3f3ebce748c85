import type { WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import { ExternalLink } from '../external-link.tsx';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { OFFICE_TIME_ZONE } from '../office-time-zone.ts';
import { SECTION_IDS } from '../report-sections.ts';

export function HowWeChecked({ report }: { report: WebsiteReport }) {
  const { sections, method, locale } = useLabels();
  const { versions, loads, performance_spread: spread, site, platform } = report;
  const tools = [
    versions.lighthouse && `Lighthouse ${versions.lighthouse}`,
    versions.browser && `Chromium ${versions.browser}`,
    method.rules(versions.algorithm),
  ].filter(Boolean);
  return (
    <SheetFold id={SECTION_IDS.method} title={sections.method}>
      <dl className="grid gap-x-8 gap-y-3.5 text-small sm:grid-cols-2">
        <Line term={method.inspected}>
          {/* Browsers differ from the server in spaces. */}
          <time dateTime={report.timestamp} suppressHydrationWarning>
            {inspectionTime(report.timestamp, locale)}
          </time>
        </Line>
        <Line term={method.device}>
          {report.coverage.kind === 'without_browser' ? method.noDevice : method.phone}
        </Line>
        {hasMoved(report) && (
          <Line term={method.redirectedTo}>
            <ExternalLink address={report.final_url} />
          </Line>
        )}
        {platform && <Line term={method.builtWith}>{platform.name}</Line>}
        {loads.length > 1 && (
          <Line term={method.speed}>
            {method.loads(loads.length, spread === null ? null : Math.round(spread))}
          </Line>
        )}
        <Line term={method.tools}>{tools.join(', ')}</Line>
      </dl>
      {site && <Pages site={site} />}
    </SheetFold>
  );
}

function Pages({ site: { pages, left_out: leftOut } }: { site: NonNullable<WebsiteReport['site']> }) {
  const { method } = useLabels();
  return (
    <>
      <h3 className="mt-6 text-[1.0625rem]">{method.pages(pages.length)}</h3>
      <ul className="mt-2 border-t border-line">
        {pages.map(({ url, path, title, status }) => (
          <li key={url} className="flex flex-wrap gap-x-4 border-b border-line py-2 text-small">
            <span className="font-mono text-fine [overflow-wrap:anywhere]">{path}</span>
            <span className="min-w-0 flex-1 text-right break-words text-muted max-sm:hidden">{title}</span>
            {status !== 200 && <span className="text-warn">{status ?? method.noAnswer}</span>}
          </li>
        ))}
      </ul>
      {leftOut.map(({ url, why }) => (
        <p key={url} className="mt-2 text-small text-muted [overflow-wrap:anywhere]">
          {method.leftOut(url, why)}
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

function inspectionTime(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: OFFICE_TIME_ZONE,
    timeZoneName: 'short',
  }).format(new Date(timestamp));
}

/** Only a different page is worth a line, not a slash at the end. */
function hasMoved({ url, final_url }: WebsiteReport): boolean {
  return final_url.replace(/\/$/, '') !== url.replace(/\/$/, '');
}
