import type { ReportIssue } from '@fml/contract';
import { Fold } from '../fold/fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { FindingBody, formatWork } from './finding-body.tsx';
import { findingAnchor } from './first-findings.ts';
import { SeverityIcon } from './severity-icon.tsx';

/** One line of a group: its title; the rest on demand. What the first three tell is not told again. */
export function FindingRow({
  issue,
  placeInFirst,
}: {
  issue: ReportIssue;
  placeInFirst: number | undefined;
}) {
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
