import type { ReachPart } from '@fml/contract';
import { NotCheckedIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import { findingAnchor } from '../findings/first-findings.ts';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';

/** What the score of our own is made of, with the points of each check. */
export function ReachParts({
  id,
  score,
  parts,
  titles,
}: {
  id: string;
  score: number | null;
  parts: readonly ReachPart[];
  /** Titles of findings and checks by their ids. */
  titles: ReadonlyMap<string, string>;
}) {
  const { scores, reach } = useLabels();
  return (
    <SheetFold id={id} title={scores.reach.title} note={score === null ? undefined : reach.partByPart(score)}>
      <ul className="border-t border-line">
        {parts.map(({ id: partId, weight, points, issue_id: issueId }) => {
          const finding = issueId === null ? undefined : titles.get(issueId);
          const Icon = points === null ? NotCheckedIcon : points >= weight ? PassIcon : WarningIcon;
          return (
            <li key={partId} className="flex items-start gap-3 border-b border-line py-2.5 text-small">
              <Icon className="mt-0.5 size-4.5 shrink-0" />
              <span className="min-w-0 flex-1 break-words">
                {reach.questions[partId] ?? titles.get(partId)}
                {issueId !== null && finding !== undefined && (
                  <a href={`#${findingAnchor(issueId)}`} className="link mt-0.5 block w-fit">
                    {finding}
                  </a>
                )}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {points === null ? reach.notChecked : reach.points(points, weight)}
              </span>
            </li>
          );
        })}
      </ul>
    </SheetFold>
  );
}
