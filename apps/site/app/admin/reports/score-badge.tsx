import { CriticalMark, PassMark, WarningMark } from '../../ui/marks.tsx';
import { type ScoreColour, scoreColour, scoreWords } from './score-colour.ts';

const MARKS: Record<ScoreColour, typeof PassMark> = {
  green: PassMark,
  yellow: WarningMark,
  red: CriticalMark,
};

/** A score of the admin tables in its colour; the mark says the same by its shape. */
export function ScoreBadge({ score, label }: { score: number | null; label?: string }) {
  const colour = scoreColour(score);
  const Mark = MARKS[colour];
  return (
    <span className="score" data-colour={colour}>
      <Mark className="size-3.5 shrink-0" />
      {label && <span className="score-label">{label}</span>}
      {scoreWords(score)}
    </span>
  );
}
