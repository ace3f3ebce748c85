import type { PainPoint } from '@fml/contract';
import { Link } from 'react-router';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { NotCheckedMark, PassMark, WarningMark } from '../../ui/marks.tsx';
import { shortDate } from '../lead/date-words.ts';
import type { LeadReport } from '../lead/detail/lead-screen.tsx';
import { optionWords } from '../lead/option-words.ts';
import { painPointEvidence } from '../lead/pain-point-evidence.ts';

const VERDICTS = {
  seen: { Mark: WarningMark, words: 'The report agrees' },
  not_seen: { Mark: PassMark, words: 'The report does not see it' },
  not_measured: { Mark: NotCheckedMark, words: 'Not measured' },
} as const;

/** What they say hurts, and beside each what the report of their website measured. */
export function PainPointsCard({
  primary,
  all,
  report,
}: {
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
    </Card>
  );
}

function ReportLine({ report }: { report: LeadReport }) {
  if (report === undefined) return <>Looking for a report of this website...</>;
  if (report === null) return <>There is no report of this website, so nothing was measured.</>;
  return (
    <>
      Beside each what the{' '}
      <Link to={`/admin/reports/${report.id}`} className="link">
        report of {shortDate(report.report.timestamp)}
      </Link>{' '}
      measured.
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
          <span className="text-muted">Says: </span>
          <span className="font-semibold">{optionWords.painPoint(painPoint)}</span>
        </span>
        {isPrimary && <Badge>Primary</Badge>}
      </p>
      {report && <Measured painPoint={painPoint} report={report.report} />}
    </li>
  );
}

function Measured({
  painPoint,
  report,
}: {
  painPoint: PainPoint;
  report: NonNullable<LeadReport>['report'];
}) {
  const { verdict, words } = painPointEvidence(painPoint, report);
  const { Mark, words: verdictWords } = VERDICTS[verdict];
  return (
    <p className="flex min-w-0 items-start gap-2">
      <Mark className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{verdictWords}: </span>
        <bdi>{words}</bdi>
      </span>
    </p>
  );
}
