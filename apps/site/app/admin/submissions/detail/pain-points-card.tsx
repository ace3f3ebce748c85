import type { LeadRef, PainPoint, WebsiteReport } from '@fml/contract';
import { Link } from 'react-router';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { NotCheckedIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { optionLabels } from '../../format/option-labels.ts';
import { painPointEvidence } from '../../leads/call-openers/pain-point-evidence.ts';
import type { LeadReport } from '../../leads/detail/lead-screen.tsx';
import { RunReportButton } from '../../leads/detail/report-card.tsx';
import { REPORT_LINK_ID } from '../../leads/detail/report-link-id.ts';

const VERDICTS = {
  seen: { Icon: WarningIcon, text: 'The report agrees' },
  may_cause: { Icon: WarningIcon, text: 'The report found a possible cause' },
  not_seen: { Icon: PassIcon, text: 'The report does not see it' },
  not_measured: { Icon: NotCheckedIcon, text: 'Not measured' },
} as const;

/** Each pain point they named, with what the report for their website found. */
export function PainPointsCard({
  lead,
  websiteUrl,
  primary,
  all,
  report,
}: {
  lead: LeadRef;
  websiteUrl: string;
  primary: PainPoint;
  /** An array; a row of an older version may hold something else. */
  all: unknown;
  report: LeadReport;
}) {
  const others = Array.isArray(all) ? (all as PainPoint[]).filter((painPoint) => painPoint !== primary) : [];
  return (
    <Card title="Pain Points" description={<ReportLine report={report} />}>
      <ul className="-my-3 divide-y divide-line">
        <PainPointLine painPoint={primary} isPrimary report={report} />
        {others.map((painPoint) => (
          <PainPointLine key={painPoint} painPoint={painPoint} report={report} />
        ))}
      </ul>
      {report === null && (
        <div className="mt-6">
          <RunReportButton lead={lead} websiteUrl={websiteUrl} />
        </div>
      )}
    </Card>
  );
}

function ReportLine({ report }: { report: LeadReport }) {
  if (report === undefined) return <>Looking for a report for this website...</>;
  if (report === 'failed')
    return <>The report for this website could not be loaded. Reload the page to try again.</>;
  if (report === null) return <>There is no report for this website yet.</>;
  return (
    <>
      Each is shown with what the{' '}
      <Link id={REPORT_LINK_ID} to={`/admin/reports/${report.id}`} className="link">
        report of {formatShortDate(report.report.timestamp)}
      </Link>{' '}
      found.
    </>
  );
}

function PainPointLine({
  painPoint,
  isPrimary = false,
  report,
}: {
  painPoint: PainPoint;
  isPrimary?: boolean;
  report: LeadReport;
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span>
          <span className="text-muted">They say: </span>
          <span className="font-semibold">{optionLabels.painPoint(painPoint)}</span>
        </span>
        {isPrimary && <Badge>Primary</Badge>}
      </p>
      {report && report !== 'failed' && <Measured painPoint={painPoint} report={report.report} />}
    </li>
  );
}

function Measured({ painPoint, report }: { painPoint: PainPoint; report: WebsiteReport }) {
  const { verdict, text } = painPointEvidence(painPoint, report);
  const { Icon, text: verdictLabel } = VERDICTS[verdict];
  return (
    <p className="flex min-w-0 items-start gap-2">
      <Icon className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {verdict !== 'not_measured' && <span className="sr-only">{verdictLabel}: </span>}
        <bdi>{text}</bdi>
      </span>
    </p>
  );
}
