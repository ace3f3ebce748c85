import type { ActivityEntry, AnalyticsFigures, AnalyticsRange, DashboardFigures } from '@fml/contract';
import { deskCall } from './desk-call.ts';

/** Everything here throws DeskError. What each figure counts: FIGURE_DEFINITIONS. */

export function getDashboardFigures(): Promise<DashboardFigures> {
  return deskCall('desk_dashboard_figures');
}

/** Newest first, at most 100. */
export function getRecentActivity(limit: number): Promise<ActivityEntry[]> {
  return deskCall('desk_recent_activity', { entries: limit });
}

export function getAnalytics({ from, to }: AnalyticsRange): Promise<AnalyticsFigures> {
  return deskCall('desk_analytics', { from_day: from, to_day: to });
}
