import type { DashboardFigures } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';

const REFRESH_MS = 60_000;

/** What each metric counts: FIGURE_DEFINITIONS. Throws DeskError. */
export function getDashboardMetrics(): Promise<DashboardFigures> {
  return deskCall('desk_dashboard_figures');
}

/** Every screen needs them for the counts of unread leads. */
export const dashboardQuery = queryOptions({
  queryKey: ['desk', 'dashboard'],
  queryFn: getDashboardMetrics,
  refetchInterval: REFRESH_MS,
});
