import type { Comparison } from '../../api/compare-report.ts';
import { Fold } from '../report/fold/fold.tsx';
import type { ComparisonLabels } from './comparison-labels.ts';
import { LetterMark } from './competitor-list.tsx';

type Check = Comparison['theirs'][number];

/** Shown before the rest is folded away. */
const SHOWN = 6;

export function Differences({
  comparison: { theirs, yours },
  labels,
}: {
  comparison: Comparison;
  labels: ComparisonLabels;
}) {
  return (
    <div className="grid gap-7 lg:grid-cols-2 lg:gap-10">
      <div className="min-w-0">
        <h3 className="text-[1.0625rem]">{labels.theirs}</h3>
        {theirs.length === 0 ? (
          <p className="mt-2 text-small">{labels.noneTheirs}</p>
        ) : (
          <Checks checks={theirs} labels={labels} isLinked />
        )}
      </div>
      {yours.length > 0 && (
        <div className="min-w-0">
          <h3 className="text-[1.0625rem]">{labels.yours}</h3>
          <Checks checks={yours} labels={labels} />
        </div>
      )}
    </div>
  );
}

function Checks({
  checks,
  labels,
  isLinked = false,
}: {
  checks: readonly Check[];
  labels: ComparisonLabels;
  /** To the finding of this report. */
  isLinked?: boolean;
}) {
  const further = checks.slice(SHOWN);
  return (
    <>
      <List checks={checks.slice(0, SHOWN)} isLinked={isLinked} />
      {further.length > 0 && (
        <Fold
          isQuiet
          summary={<span className="text-small font-semibold">{labels.more(further.length)}</span>}
        >
          <List checks={further} isLinked={isLinked} />
        </Fold>
      )}
    </>
  );
}

function List({ checks, isLinked }: { checks: readonly Check[]; isLinked: boolean }) {
  return (
    <ul className="border-t border-line first:mt-2">
      {checks.map(({ id, title, places }) => (
        <li key={id} className="flex items-start gap-3 border-b border-line py-2 text-small leading-snug">
          <span className="min-w-0 flex-1 break-words">
            {isLinked ? (
              <a href={`#finding-${id}`} className="link">
                {title}
              </a>
            ) : (
              title
            )}
          </span>
          <span className="flex gap-1">
            {places.map((place) => (
              <LetterMark key={place} place={place} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
