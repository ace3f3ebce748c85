import { CriticalIcon, PassIcon, WarningIcon } from '../../ui/icons.tsx';

type ScoreColor = 'green' | 'yellow' | 'red';

/** The desk has its own bands, 80 and 60. A missing score counts as 0. */
export function scoreColor(score: number | null): ScoreColor {
  const shown = score ?? 0;
  if (shown >= 80) return 'green';
  return shown >= 60 ? 'yellow' : 'red';
}

export function formatScore(score: number | null): string {
  return `${score ?? 0}%`;
}

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
