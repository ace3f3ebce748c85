import type { Fixer, ReportIssue } from '@fml/contract';
import { DisputeFinding } from './dispute-finding.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { Fold } from './fold.tsx';

const FIXER_WORDS: Record<Fixer, string> = {
  owner: 'You can do this',
  web_person: 'For the person who runs your website',
  agency: 'A job for an agency',
};

/** What was seen, how to fix it, and how to check it; all of it may come from the inspected page, so it is plain text. */
export function FindingBody({ issue, isBrief = false }: { issue: ReportIssue; isBrief?: boolean }) {
  const { evidence, action, verify, pages = [] } = issue;
  const hasMore = Boolean(verify) || pages.length > 0;
  return (
    <div className="grid gap-3.5">
      <EvidenceList evidence={evidence} />
      {action !== '' && <HowToFix action={action} issue={issue} />}
      {hasMore && !isBrief && <CheckYourself issue={issue} />}
      {hasMore && isBrief && (
        <Fold isQuiet summary={<span className="caption text-muted">Where it is, and how to check it</span>}>
          <CheckYourself issue={issue} />
        </Fold>
      )}
      <DisputeFinding issue={issue} />
    </div>
  );
}

function CheckYourself({ issue: { verify, pages = [] } }: { issue: ReportIssue }) {
  return (
    <div className="grid gap-1.5 text-small break-words text-muted">
      {verify && (
        <p className="max-w-[44em]">
          <strong className="font-semibold text-text">Check it yourself:</strong> {verify}
        </p>
      )}
      {pages.length > 0 && (
        <p>
          <strong className="font-semibold text-text">Seen on:</strong>{' '}
          <span className="font-mono text-fine [overflow-wrap:anywhere]">{pages.join(', ')}</span>
        </p>
      )}
    </div>
  );
}

export function HowToFix({ action, issue }: { action: string; issue: ReportIssue | null }) {
  return (
    <div className="border-l-4 border-accent pl-3.5">
      <p className="caption flex flex-wrap gap-x-2 text-muted">
        <span className="text-text">How to fix it</span>
        {workNeeded(issue) && <span>{workNeeded(issue)}</span>}
      </p>
      <p className="mt-0.5 max-w-[42em] break-words">{action}</p>
    </div>
  );
}

/** Who, and how long, as far as the report knows. */
function workNeeded(issue: ReportIssue | null): string {
  if (issue === null) return '';
  return [issue.fixer && FIXER_WORDS[issue.fixer], issue.minutes !== undefined && formatWork(issue.minutes)]
    .filter(Boolean)
    .join(', ');
}

export function formatWork(minutes: number): string {
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
