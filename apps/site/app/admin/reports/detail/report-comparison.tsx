import type { ComparedFinding, ReportDetail } from '@fml/contract';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { compareReports, type Direction } from '../../../report-history/compare-reports.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { SeverityIcon } from './report-findings.tsx';

const DIRECTION_LABELS: Record<Direction, string> = {
  better: 'better',
  worse: 'worse',
  same: 'about the same',
  unknown: 'cannot be compared',
};

export function ReportComparison({ one, other }: { one: ReportDetail; other: ReportDetail }) {
  const [before, after] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  const { measurements, fixed, appeared, remaining, notChecked } = compareReports(
    before.report,
    after.report,
  );
  return (
    <Card
      title="Before and after"
      description={`${formatShortDate(before.createdAt)} compared with ${formatShortDate(after.createdAt)}. ${formatSummary(fixed.length, appeared.length)}`}
      isFlush
    >
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">Measured</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {measurements.map(({ label, before: was, after: is, change, direction }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td className="font-semibold">{is}</td>
              <td>
                <span className="comparison-change" data-direction={direction}>
                  <DirectionIcon direction={direction} change={change} />
                  {change && <span>{change}</span>}
                  <span className="comparison-word">{DIRECTION_LABELS[direction]}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="comparison-lists">
        <IssueList title="Fixed" issues={fixed} none="Nothing was fixed." />
        <IssueList title="New" issues={appeared} none="Nothing new." />
        <IssueList title="Still there" issues={remaining} none="Nothing is left." />
        {notChecked.length > 0 && <IssueList title="Could not check" issues={notChecked} none="" />}
      </div>
    </Card>
  );
}

function DirectionIcon({ direction, change }: { direction: Direction; change: string }): ReactNode {
  if (direction === 'unknown' || direction === 'same') return <Minus aria-hidden="true" />;
  return change.startsWith('-') ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />;
}

function IssueList({ title, issues, none }: { title: string; issues: ComparedFinding[]; none: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="caption">
        {title} ({issues.length})
      </h3>
      {issues.length === 0 ? (
        <p className="mt-2 text-fine text-muted">{none}</p>
      ) : (
        <ul className="mt-2 grid gap-1.5 text-small">
          {issues.map((issue) => (
            <li key={`${issue.severity}-${issue.id}`} className="flex items-start gap-2">
              <SeverityIcon severity={issue.severity} className="mt-1 size-3.5 shrink-0" />
              <span className="min-w-0">{issue.title}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatSummary(fixed: number, appeared: number): string {
  if (fixed === 0 && appeared === 0) return 'The same findings.';
  return `${fixed} ${fixed === 1 ? 'finding' : 'findings'} fixed, ${appeared} new.`;
}
