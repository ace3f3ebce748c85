import { formatConversionRate, formatCount, formatDuration } from '../../format/format-metric.ts';
import type { OwnerMetrics } from '../api.ts';

/** The rows to show: all of them as soon as any lead has an owner, none before. */
export function shownOwners(rows: readonly OwnerMetrics[]): OwnerMetrics[] {
  const isUsed = rows.some(({ ownerId, open, leads }) => ownerId !== null && open + leads > 0);
  return isUsed ? [...rows] : [];
}

export function ownerName({ owner, ownerId, isSelf }: OwnerMetrics): string {
  if (ownerId === null) return 'Unassigned';
  return isSelf ? `${owner} (you)` : (owner ?? 'Former colleague');
}

export function ownedLeadsHref({ ownerId, isSelf }: OwnerMetrics): string {
  const owner = isSelf ? 'me' : (ownerId ?? 'none');
  return `/admin/submissions?${new URLSearchParams({ status: 'new,contacted,qualified', owner })}`;
}

/** How many and which share: `3 (12.5%)`. */
export function formatOwnerConversion({ ownerId, leads, converted, conversionRate }: OwnerMetrics): string {
  if (ownerId === null || leads === 0) return '-';
  return `${formatCount(converted)} (${formatConversionRate(conversionRate, leads)})`;
}

export function formatOwnerResponse({ medianResponseMinutes }: OwnerMetrics): string {
  return medianResponseMinutes === null ? '-' : formatDuration(medianResponseMinutes);
}
