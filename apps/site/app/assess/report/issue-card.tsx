import type { ReportIssue, Severity } from '@fml/contract';
import { classNames } from '../../ui/class-names.ts';
import { CriticalIcon, RecommendationIcon, WarningIcon } from '../../ui/icons.tsx';
import { EvidenceList } from './evidence-list.tsx';

const SEVERITIES = {
  critical: { word: 'Critical', Icon: CriticalIcon, color: 'bg-critical-ground text-critical' },
  warning: { word: 'Warning', Icon: WarningIcon, color: 'bg-warn-ground text-warn' },
  recommendation: { word: 'Recommendation', Icon: RecommendationIcon, color: 'bg-sunken text-muted' },
} satisfies Record<Severity, unknown>;

/** One line of the sheet. Everything in it may come from the inspected page, so all of it is plain text. */
export function IssueCard({ issue }: { issue: ReportIssue }) {
  const { word, Icon, color } = SEVERITIES[issue.severity];
  return (
    <article className="grid grid-cols-[1.75rem_1fr] gap-x-3.5 py-6 sm:gap-x-5">
      <Icon className="mt-0.5 size-6" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h4 className="min-w-0 text-[1.1875rem] break-words">{issue.title}</h4>
          <span className={classNames('caption rounded-mark px-2 py-0.5', color)}>{word}</span>
        </div>
        <p className="mt-2 max-w-[42.9em] break-words text-muted">{issue.description}</p>
        <EvidenceList evidence={issue.evidence} />
        {issue.action && (
          <div className="mt-4 border-l-4 border-accent pl-4">
            <p className="caption text-muted">How to fix it</p>
            <p className="max-w-[42.9em] break-words">{issue.action}</p>
          </div>
        )}
      </div>
    </article>
  );
}
