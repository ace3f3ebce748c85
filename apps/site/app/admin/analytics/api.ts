import type { AnalyticsFigures, AnalyticsRange } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';

/** Throws DeskError. */
export function getAnalytics({ from, to }: AnalyticsRange): Promise<AnalyticsFigures> {
  return deskCall('desk_analytics', { fromDay: from, toDay: to });
}
