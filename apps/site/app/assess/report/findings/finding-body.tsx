import type { Evidence, ReportIssue } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { Fold } from '../fold/fold.tsx';
import type { ReportLabels } from '../labels/english.ts';
import { useLabels } from '../labels/report-labels.ts';
import { DisputeFinding } from './dispute-finding.tsx';

/** What was seen, how to fix it, and how to check it; all of it may come from the inspected page, so it is plain text. */
export function FindingBody({ issue }: { issue: ReportIssue }) {
  const { evidence, action, verify, pages = [] } = issue;
  return (
    <div className="grid gap-3.5">
      <EvidenceList evidence={evidence} />
      {action !== '' && <HowToFix action={action} issue={issue} />}
      {(verify || pages.length > 0) && <CheckYourself issue={issue} />}
      <DisputeFinding issue={issue} />
    </div>
  );
}

/** For the owner first what to do; what was seen is folded where there is little room. */
export function BriefFindingBody({ issue }: { issue: ReportIssue }) {
  const { finding } = useLabels();
  return (
    <div className="grid gap-1.5 lg:gap-2.5">
      <HowToFix action={issue.action} issue={issue} />
      <Fold isQuiet opensWithRoom summary={<span className="caption text-muted">{finding.where}</span>}>
        <div className="grid gap-2.5 pt-1">
          <EvidenceList evidence={issue.evidence} />
          <CheckYourself issue={issue} />
          <DisputeFinding issue={issue} />
        </div>
      </Fold>
    </div>
  );
}

function CheckYourself({ issue: { verify, pages = [] } }: { issue: ReportIssue }) {
  const { finding } = useLabels();
  return (
    <div className="grid gap-1.5 text-small break-words text-muted">
      {verify && (
        <p className="max-w-[44em]">
          <strong className="font-semibold text-text">{finding.verify}</strong> {verify}
        </p>
      )}
      {pages.length > 0 && (
        <p>
          <strong className="font-semibold text-text">{finding.seenOn}</strong>{' '}
          <span className="font-mono text-fine [overflow-wrap:anywhere]">{pages.join(', ')}</span>
        </p>
      )}
    </div>
  );
}

export function HowToFix({ action, issue }: { action: string; issue: ReportIssue | null }) {
  const { finding } = useLabels();
  const work = workNeeded(issue, finding);
  return (
    <div className="border-l-4 border-accent pl-3.5">
      <p className="caption flex flex-wrap gap-x-2 text-muted">
        <span className="text-text">{finding.howToFix}</span>
        {work && <span>{work}</span>}
      </p>
      <p className="mt-0.5 max-w-[42em] leading-snug break-words lg:leading-normal">{action}</p>
      {issue?.menu && <p className="mt-1.5 max-w-[42em] text-small break-words">{issue.menu}</p>}
    </div>
  );
}

/** Who, and how long, as far as the report knows. */
function workNeeded(issue: ReportIssue | null, labels: ReportLabels['finding']): string {
  if (issue === null) return '';
  return [
    issue.fixer && labels.fixers[issue.fixer],
    issue.minutes !== undefined && formatWork(issue.minutes, labels),
  ]
    .filter(Boolean)
    .join(', ');
}

export function formatWork(minutes: number, labels: ReportLabels['finding']): string {
  return minutes < 90 ? labels.minutes(minutes) : labels.hours(Math.round(minutes / 60));
}

const SHOWN_AT_ONCE = 2;

/** What was seen and where, as a tag. It may come from the inspected page, so all of it is plain text. */
function EvidenceList({ evidence, className }: { evidence: readonly Evidence[]; className?: string }) {
  const { finding } = useLabels();
  if (evidence.length === 0) return null;
  const rest = evidence.slice(SHOWN_AT_ONCE);
  return (
    <div className={classNames('evidence-tag justify-self-start', className)}>
      <EvidenceLines lines={evidence.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <Fold
          className="mt-1"
          summary={<span className="caption text-accent-text">{finding.more(rest.length)}</span>}
          isQuiet
        >
          <EvidenceLines lines={rest} />
        </Fold>
      )}
    </div>
  );
}

function EvidenceLines({ lines }: { lines: readonly Evidence[] }) {
  return (
    <dl className="grid gap-1.5">
      {lines.map(({ where, seen }) => (
        <div key={`${where} ${seen}`}>
          <dt className="text-fine leading-snug text-muted [overflow-wrap:anywhere]">{where}</dt>
          <dd className="font-mono text-fine leading-snug [overflow-wrap:anywhere]">{seen}</dd>
        </div>
      ))}
    </dl>
  );
}
