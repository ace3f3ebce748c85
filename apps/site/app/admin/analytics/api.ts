import type { AnalyticsFigures, AnalyticsRange, OwnerFigures } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';

/** Throws DeskError. */
export function getAnalytics({ from, to }: AnalyticsRange): Promise<AnalyticsFigures> {
  return deskCall('desk_analytics', { fromDay: from, toDay: to });
}

/** The team, the one who asks first, then unassigned leads. Throws DeskError. */
export function getOwnerFigures({ from, to }: AnalyticsRange): Promise<OwnerFigures[]> {
  return deskCall('desk_owner_figures', { fromDay: from, toDay: to });
}
