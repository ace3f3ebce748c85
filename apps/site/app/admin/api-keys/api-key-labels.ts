import { formatLongDateTime } from '../format/format-date.ts';
import type { ApiKey } from './api.ts';

export const LIFETIMES = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 0, label: 'Never' },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a key ends that is made `now`; null for one that does not. */
export function expiryAfter(days: number, now: Date): string | null {
  return days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
}

/** How a key ended; null while it works. */
export function endOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date) {
  if (revokedAt !== null) return `Revoked on ${formatLongDateTime(revokedAt)}`;
  if (expiresAt !== null && new Date(expiresAt) <= now) return `Expired on ${formatLongDateTime(expiresAt)}`;
  return null;
}

export function historyOf(key: ApiKey, now: Date): string {
  const by = key.kind === 'application' && !key.isOwn ? ` by ${key.createdBy ?? 'a former colleague'}` : '';
  const used = key.lastUsedAt === null ? 'Never used' : `Last used on ${formatLongDateTime(key.lastUsedAt)}`;
  const end =
    endOf(key, now) ??
    (key.expiresAt === null ? 'Does not expire' : `Expires on ${formatLongDateTime(key.expiresAt)}`);
  return `Created on ${formatLongDateTime(key.createdAt)}${by}. ${used}. ${end}.`;
}
