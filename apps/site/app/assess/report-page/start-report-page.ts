import { markReportViewed } from '../../api/mark-report-viewed.ts';

/**
 * The script of a stored report's page, besides that of its frame. Loaded after the first paint; React comes when the page
 * is used (page-pipeline/pages/page-start.ts).
 */
const reportId = new URLSearchParams(window.location.search).get('report');
if (reportId !== null) void markReportViewed(reportId);

/** Makes the page work. Rejects when its scripts cannot be loaded. */
export async function operate(): Promise<void> {
  const { operateReportPage } = await import('./operate-report-page.tsx');
  await operateReportPage();
}
