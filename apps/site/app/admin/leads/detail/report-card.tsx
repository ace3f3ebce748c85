import type { LeadRef } from '@fml/contract';
import { Link } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent, NotLoadedNote } from '../../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatHost } from '../../format/contact-links.ts';
import { formatShortDate } from '../../format/format-date.ts';
import type { ReportOfLead } from '../api.ts';
import type { LeadReport } from './lead-screen.tsx';
import { REPORT_LINK_ID } from './report-link-id.ts';

const FOUND_BY_LABELS: Readonly<Record<ReportOfLead['foundBy'], string>> = {
  own: '',
  desk: ' It was run by staff.',
  site: ' It is the newest report for their website.',
  person: ' They did not request the call from it. It is the newest report under their email address.',
};

const NO_REPORT =
  'They requested a call without a report, and we have no report for them. Ask for their website address, then run a report here.';

/** Runs a report for a lead; loaded for leads without one. */
export const RunReportButton = lazyComponent(
  async () => (await import('./run-report-button.tsx')).RunReportButton,
  {
    fallback: <Skeleton className="h-11 max-w-40" />,
    notLoaded: () => (
      <NotLoadedNote>A report cannot be run now. Check your connection, then reload the page.</NotLoadedNote>
    ),
  },
);

/** The report from which they requested a call, or another known report for them. */
export function ReportCard({
  lead,
  report,
  websiteUrl = null,
}: {
  lead: LeadRef;
  report: LeadReport;
  /** What they named, if they did. */
  websiteUrl?: string | null;
}) {
  if (report === undefined) return null;
  if (report === 'failed') {
    return (
      <Card title="Website report">
        <p className="text-muted">The report could not be loaded. Reload the page to try again.</p>
      </Card>
    );
  }
  if (report === null) {
    return (
      <Card
        title="Website report"
        description={websiteUrl === null ? NO_REPORT : 'There is no report for this website yet.'}
      >
        <RunReportButton lead={lead} websiteUrl={websiteUrl} />
      </Card>
    );
  }
  const { final_url, timestamp, seo_score, performance_score, accessibility_score, issues } = report.report;
  return (
    <Card
      title={
        <>
          Report for <UntrustedText>{formatHost(final_url)}</UntrustedText>
        </>
      }
      description={`Created ${formatShortDate(timestamp)}. ${issues.critical.length} critical, ${issues.warnings.length} warnings.${FOUND_BY_LABELS[report.foundBy]}`}
      actions={
        <Link
          id={REPORT_LINK_ID}
          to={`/admin/reports/${report.id}`}
          className={deskButtonClassName('outline', 'small')}
        >
          Open report
        </Link>
      }
    >
      <dl className="grid grid-cols-3 gap-4">
        <Score label="SEO" score={seo_score} />
        <Score label="Performance" score={performance_score} />
        <Score label="Accessibility" score={accessibility_score} />
      </dl>
    </Card>
  );
}

function Score({ label, score }: { label: string; score: number | null }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="figure text-[1.75rem]">{score ?? <span className="text-small">not measured</span>}</dd>
    </div>
  );
}
