import type { ReactNode } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { formatCount } from '../format/format-metric.ts';
import type { DayQueue, QueuePart, QueueScope } from './api.ts';
import { PART_LABELS } from './queue-labels.ts';

/** What of the queue is shown; no part: all of it. */
export interface QueueView {
  scope: QueueScope;
  part: QueuePart | null;
}

const SCOPES: readonly { scope: QueueScope; label: string }[] = [
  { scope: 'mine', label: 'Mine' },
  { scope: 'all', label: "Everyone's" },
];

/** The operation counts up to so many. */
const MAX_COUNTED = 1000;
const PARTS = Object.keys(PART_LABELS) as QueuePart[];

export function ScopeChoice({
  scope,
  onChange,
}: {
  scope: QueueScope;
  onChange: (scope: QueueScope) => void;
}) {
  return (
    <fieldset aria-label="Whose queue" className="flex gap-1">
      {SCOPES.map(({ scope: each, label }) => (
        <Toggle key={each} isPressed={scope === each} onPress={() => onChange(each)}>
          {label}
        </Toggle>
      ))}
    </fieldset>
  );
}

/** How much of each part there is. One that is pressed is shown alone. */
export function QueueParts({
  counts,
  part,
  onChange,
}: {
  counts: DayQueue['counts'];
  part: QueuePart | null;
  onChange: (part: QueuePart | null) => void;
}) {
  const shown = PARTS.filter((each) => counts[each] > 0);
  return (
    <fieldset aria-label="Part of the queue" className="queue-parts">
      <Toggle isPressed={part === null} onPress={() => onChange(null)}>
        All
      </Toggle>
      {shown.map((each) => (
        <Toggle key={each} isPressed={part === each} onPress={() => onChange(each)}>
          {PART_LABELS[each]}{' '}
          <span className="text-muted tabular-nums">
            {counts[each] >= MAX_COUNTED ? '1,000+' : formatCount(counts[each])}
          </span>
        </Toggle>
      ))}
    </fieldset>
  );
}

function Toggle({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <DeskButton
      size="small"
      variant="quiet"
      aria-pressed={isPressed}
      className="aria-pressed:bg-selected"
      onClick={onPress}
    >
      {children}
    </DeskButton>
  );
}
