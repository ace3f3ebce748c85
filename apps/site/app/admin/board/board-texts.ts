import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { LeadStatus } from '@fml/contract';
import { formatCount } from '../format/format-metric.ts';
import { optionLabels } from '../format/option-labels.ts';
import { STATUS_ORDER, statusBadge } from '../leads/model/lead-status.ts';
import { formatValue } from '../leads/outcome/format-value.ts';
import type { ShownCard, ShownColumn } from './board-columns.ts';

/** Texts of the board. What visitors typed stays as it is. */

export function cardTitle(card: ShownCard): string {
  return (card.kind === 'submission' ? card.businessName : card.name) ?? '';
}

/** Who it is, or when they want to be called. */
export function cardSubtitle(card: ShownCard): string {
  if (card.kind === 'submission') return card.contactName ?? '';
  return card.bestTime ? optionLabels.bestTime(card.bestTime) : 'Any time';
}

/** `1,000+` when there are more than were counted. */
export function formatColumnCount({ count, isExact }: Pick<ShownColumn, 'count' | 'isExact'>): string {
  return `${formatCount(count)}${isExact ? '' : '+'}`;
}

/** `$12,500 + $900 a month`; of more leads than were added up, at least that much. */
export function formatColumnValue({ value, monthly, isExact }: ShownColumn): string {
  const sum = formatValue(Math.round(value), Math.round(monthly));
  if (sum === '') return 'No value yet';
  return isExact ? sum : `At least ${sum}`;
}

export function formatColumnAge({ averageAgeDays: days, count }: ShownColumn): string {
  if (count === 0) return 'No leads';
  if (days === null) return 'Age not known';
  if (days < 1) return 'Less than a day here on average';
  const whole = Math.round(days);
  return whole === 1 ? '1 day here on average' : `${formatCount(whole)} days here on average`;
}

/** Where a drop lands; null outside the columns. */
export function statusOf(id: UniqueIdentifier | undefined): LeadStatus | null {
  const status = String(id ?? '').split(':')[1];
  return STATUS_ORDER.find((each) => each === status) ?? null;
}

export const DRAG_INSTRUCTIONS = {
  draggable:
    'Press Space to pick up this lead. Then press the left and right arrow keys to choose a status, Space to drop it there, or Escape to leave it where it was. The keys 1 to 5 set a status directly.',
};

export function boardAnnouncements(titleOf: (id: UniqueIdentifier) => string): Announcements {
  const place = (id: UniqueIdentifier | undefined) => {
    const status = statusOf(id);
    if (status === null) return 'outside the columns';
    return `over ${statusBadge(status).label}, column ${STATUS_ORDER.indexOf(status) + 1} of ${STATUS_ORDER.length}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}.`,
    onDragOver: ({ active, over }) => `${titleOf(active.id)} is ${place(over?.id)}.`,
    onDragEnd: ({ active, over }) => {
      const status = statusOf(over?.id);
      return status === null
        ? `${titleOf(active.id)} was not moved.`
        : `${titleOf(active.id)} was dropped on ${statusBadge(status).label}.`;
    },
    onDragCancel: ({ active }) => `${titleOf(active.id)} was not moved.`,
  };
}
