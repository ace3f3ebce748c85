import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { IssueCard } from './issue-card.tsx';
import { SheetSection } from './sheet-section.tsx';

/** Shown only when something is critical or a warning (docs/product.md#report); each group only with items. */
export function IssuesFound({ issues }: { issues: WebsiteReport['issues'] }) {
  if (issues.critical.length + issues.warnings.length === 0) return null;
  return (
    <SheetSection
      title="Issues Found"
      note="What we found, where it is, and how to fix it. The most costly problems come first."
    >
      <div className="grid gap-10">
        <IssueGroup title="Critical Issues" issues={issues.critical} />
        <IssueGroup title="Warnings" issues={issues.warnings} />
        <IssueGroup title="Recommendations" issues={issues.recommendations} />
      </div>
    </SheetSection>
  );
}

function IssueGroup({ title, issues }: { title: string; issues: ReportIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-rule pb-2.5 text-h3">
        {title}
        <span className="caption text-muted">
          {issues.length === 1 ? '1 item' : `${issues.length} items`}
        </span>
      </h3>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className="border-b border-line last:border-0">
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  );
}
