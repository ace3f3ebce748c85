import { CriticalIcon, PassIcon, WarningIcon } from '../../ui/icons.tsx';
import { formatScore, type ScoreColor, scoreColor } from './score-color.ts';

const ICONS: Record<ScoreColor, typeof PassIcon> = {
  green: PassIcon,
  yellow: WarningIcon,
  red: CriticalIcon,
};

export function ScoreBadge({ score, label }: { score: number | null; label?: string }) {
  const color = scoreColor(score);
  const Icon = ICONS[color];
  return (
    <span className="score" data-color={color}>
      <Icon className="size-3.5 shrink-0" />
      {label && <span className="score-label">{label}</span>}
      {formatScore(score)}
    </span>
  );
}
