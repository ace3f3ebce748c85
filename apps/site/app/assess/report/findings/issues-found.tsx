import type { ReportIssue, RuleFamily, Severity, WebsiteReport } from '@fml/contract';
import { Fold } from '../fold/fold.tsx';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { FindingBody, formatWork } from './finding-body.tsx';
import { findingAnchor, groupedFindings, hasProblems } from './first-findings.ts';
import { SeverityIcon } from './severity-icon.tsx';

interface Groups {
  issues: WebsiteReport['issues'];
  told: ReadonlyMap<string, number>;
}

/** The heading is shown only for critical issues and warnings (docs/product.md#report); each group only with items. */
export function IssuesFound({ issues, told }: Groups) {
  const { sections } = useLabels();
  const { critical, warnings, recommendations } = groupedFindings(issues, told);
  const groups = (
    <>
      <IssueGroup severity="critical" issues={critical} told={told} opensWithRoom />
      <IssueGroup severity="warning" issues={warnings} told={told} />
      <IssueGroup severity="recommendation" issues={recommendations} told={told} />
    </>
  );
  if (!hasProblems(issues)) return groups;
  return (
    <section aria-labelledby="issues-heading" className="not-first:pt-7">
      <h2 id="issues-heading" className="pb-3 text-[1.375rem] lg:text-[1.75rem]">
        {sections.issues}
      </h2>
      {groups}
    </section>
  );
}

const GROUPS = {
  critical: 'critical',
  warning: 'warnings',
  recommendation: 'recommendations',
} as const satisfies Record<Severity, unknown>;

function IssueGroup({
  severity,
  issues,
  told,
  opensWithRoom,
}: {
  severity: Severity;
  issues: ReportIssue[];
  told: ReadonlyMap<string, number>;
  opensWithRoom?: boolean;
}) {
  const { sections, groupNotes, families } = useLabels();
  if (issues.length === 0) return null;
  return (
    <SheetFold
      id={SECTION_IDS[GROUPS[severity]]}
      title={sections[GROUPS[severity]]}
      note={groupNotes[severity]}
      count={issues.length}
      icon={<SeverityIcon severity={severity} className="size-5.5 shrink-0" />}
      opensWithRoom={opensWithRoom}
      level={3}
    >
      {byFamily(issues).map(({ family, findings }) => (
        <div key={family ?? ''} className="not-first:mt-6">
          {family && <p className="caption mb-1.5 text-muted">{families[family]}</p>}
          <ul className="border-t border-line">
            {findings.map((issue) => (
              <li key={issue.id} className="border-b border-line">
                <FindingRow issue={issue} placeInFirst={told.get(issue.id)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SheetFold>
  );
}

/** A short list needs no headings: in it the most costly finding stays first. */
const MAX_WITHOUT_FAMILIES = 4;

/** The findings by what they are about, in the order of their first; without families all in one. */
function byFamily(
  issues: readonly ReportIssue[],
): { family: RuleFamily | undefined; findings: ReportIssue[] }[] {
  const isShort = issues.length <= MAX_WITHOUT_FAMILIES;
  // Not Map.groupBy: the phones of owners are older than the browsers of staff.
  const groups = new Map<RuleFamily | undefined, ReportIssue[]>();
  for (const issue of issues) {
    const family = isShort ? undefined : issue.family;
    groups.set(family, [...(groups.get(family) ?? []), issue]);
  }
  return [...groups].map(([family, findings]) => ({ family, findings }));
}

/** One line of a group: its title; the rest on demand. What the first three tell is not told again. */
function FindingRow({ issue, placeInFirst }: { issue: ReportIssue; placeInFirst: number | undefined }) {
  const { finding } = useLabels();
  const title = (
    <span className="flex items-center gap-3">
      <SeverityIcon severity={issue.severity} className="size-4.5 shrink-0" />
      <h4 className="min-w-0 flex-1 text-[1.0625rem] leading-snug font-semibold break-words [font-stretch:100%]">
        {issue.title}
      </h4>
      {placeInFirst === undefined && issue.minutes !== undefined && (
        <span className="caption shrink-0 text-muted max-sm:hidden">
          {formatWork(issue.minutes, finding)}
        </span>
      )}
    </span>
  );
  if (placeInFirst !== undefined) {
    return (
      <a
        href={`#${findingAnchor(issue.id)}`}
        className="flex min-h-14 items-center gap-3 py-2 hover:underline hover:decoration-2 hover:underline-offset-4"
      >
        <span className="min-w-0 flex-1">{title}</span>
        <span className="caption shrink-0 text-accent-text">
          <span className="sr-only">{finding.inDoFirst}</span>
          {finding.place(placeInFirst)}
        </span>
      </a>
    );
  }
  return (
    <Fold id={findingAnchor(issue.id)} className="finding" summary={title}>
      <div className="grid gap-3.5 pb-5 pl-7.5">
        <p className="max-w-[42em] break-words text-muted">{issue.description}</p>
        <FindingBody issue={issue} />
      </div>
    </Fold>
  );
}
