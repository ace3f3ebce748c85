import type { ReportIssue, Severity, WebsiteReport } from '@fml/contract';
import { Card } from '../../ui/desk/card.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { CriticalMark, PassMark, RecommendationMark, WarningMark } from '../../ui/marks.tsx';
import { reportFindings } from '../lead/pain-point-evidence.ts';

const MARKS: Record<Severity, typeof PassMark> = {
  critical: CriticalMark,
  warning: WarningMark,
  recommendation: RecommendationMark,
};
const WORDS: Record<Severity, string> = {
  critical: 'Critical',
  warning: 'Warning',
  recommendation: 'Recommendation',
};

/** What to talk about first, then everything that was found, each with what was seen and what to do. */
export function ReportFindings({ report }: { report: WebsiteReport }) {
  const issues = reportFindings(report);
  return (
    <>
      {report.top_actions.length > 0 && (
        <Card title="Talk about these first">
          <ol className="top-actions">
            {report.top_actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
        </Card>
      )}
      <Card title={`Findings (${issues.length})`} description={checkWords(report)} isFlush>
        {issues.length === 0 ? (
          <EmptyState
            icon={<PassMark />}
            title="Nothing to complain about"
            text="Every check that could be made passed."
          />
        ) : (
          <ul>
            {issues.map((issue) => (
              <Finding key={`${issue.severity}-${issue.id}`} issue={issue} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

export function SeverityMark({ severity, className }: { severity: Severity; className?: string }) {
  const Mark = MARKS[severity];
  return (
    <>
      <Mark className={className} />
      <span className="sr-only">{WORDS[severity]}: </span>
    </>
  );
}

function Finding({ issue }: { issue: ReportIssue }) {
  return (
    <li className="finding">
      <details>
        <summary>
          <SeverityMark severity={issue.severity} className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0">{issue.title}</span>
        </summary>
        <div className="finding-body">
          <p>{issue.description}</p>
          <p>
            <b>What to do:</b> {issue.action}
          </p>
          {issue.evidence.length > 0 && (
            <dl className="finding-evidence">
              {issue.evidence.map(({ where, seen }) => (
                <div key={`${where} ${seen}`}>
                  <dt>{where}</dt>
                  <dd>{seen}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </details>
    </li>
  );
}

function checkWords({ passed, not_checked: unchecked }: WebsiteReport): string {
  const words = `${passed.length} ${passed.length === 1 ? 'check' : 'checks'} passed`;
  return unchecked.length === 0 ? `${words}.` : `${words}, ${unchecked.length} could not be made.`;
}
