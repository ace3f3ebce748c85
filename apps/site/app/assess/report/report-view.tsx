import { Background } from './background.tsx';
import { ContactPoints } from './contact-points.tsx';
import { EarlierReports } from './earlier-reports.tsx';
import { Insights } from './insights.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportParts } from './report-parts.tsx';
import { ReportSheet, type ReportViewProps } from './report-sheet.tsx';

/** As the browser draws them itself. */
const LIVE_PARTS: ReportParts = {
  Header: ReportHeader,
  KeyMetrics,
  PhoneScreen,
  EarlierReports,
  ContactPoints,
  Insights,
  Background,
};

/** The report as the browser draws it after an analysis. */
export function ReportView(view: ReportViewProps) {
  return <ReportSheet {...view} parts={LIVE_PARTS} />;
}
