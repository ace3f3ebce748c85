import type { ReportIssue, Severity } from '@fml/contract';
import { classNames } from '../../ui/class-names.ts';
import { CriticalMark, RecommendationMark, WarningMark } from '../../ui/marks.tsx';

const SEVERITIES = {
  critical: { word: 'Critical', Mark: CriticalMark, color: 'bg-critical-ground text-critical' },
  warning: { word: 'Warning', Mark: WarningMark, color: 'bg-warn-ground text-warn' },
  recommendation: { word: 'Recommendation', Mark: RecommendationMark, color: 'bg-sunken text-muted' },
} satisfies Record<Severity, unknown>;

/** One line of the sheet. Everything in it may come from the inspected page, so all of it is plain text. */
export function IssueCard({ issue }: { issue: ReportIssue }) {
  const { word, Mark, color } = SEVERITIES[issue.severity];
  return (
    <article className="grid grid-cols-[1.75rem_1fr] gap-x-3.5 py-6 sm:gap-x-5">
      <Mark className="mt-0.5 size-6" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h4 className="min-w-0 text-[1.1875rem] break-words">{issue.title}</h4>
          <span className={classNames('caption rounded-mark px-2 py-0.5', color)}>{word}</span>
        </div>
        <p className="mt-2 max-w-[64ch] break-words text-muted">{issue.description}</p>
        {issue.evidence.length > 0 && (
          <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-sign bg-sunken px-4 py-3 text-small sm:grid-cols-[fit-content(55%)_minmax(7rem,1fr)]">
            {issue.evidence.map(({ where, seen }) => (
              <div
                key={`${where} ${seen}`}
                className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline"
              >
                <dt className="text-muted [overflow-wrap:anywhere]">{where}</dt>
                <dd className="font-mono text-[0.875em] leading-relaxed [overflow-wrap:anywhere]">{seen}</dd>
              </div>
            ))}
          </dl>
        )}
        {issue.action && (
          <div className="mt-4 border-l-4 border-accent pl-4">
            <p className="caption text-muted">What to do</p>
            <p className="max-w-[64ch] break-words">{issue.action}</p>
          </div>
        )}
      </div>
    </article>
  );
}
