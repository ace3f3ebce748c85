import { Background } from './background.tsx';
import { ContactPoints } from './contact-points.tsx';
import { EarlierReports } from './earlier-reports.tsx';
import { Insights } from './insights.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportParts } from './report-parts.tsx';

/** As the browser draws them itself. */
export const LIVE_PARTS: ReportParts = {
  Header: ReportHeader,
  KeyMetrics,
  PhoneScreen,
  EarlierReports,
  ContactPoints,
  Insights,
  Background,
};
