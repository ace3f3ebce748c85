import { CustomerAnswers } from './answers/customer-answers.tsx';
import { Background } from './background/background.tsx';
import { ContactPoints } from './contact-points.tsx';
import { EarlierReports } from './earlier/earlier-reports.tsx';
import { GoogleLook } from './google/google-look.tsx';
import { ReportHeader } from './header/report-header.tsx';
import { Insights } from './insights/insights.tsx';
import type { ReportParts } from './report-parts.tsx';
import { ReportSheet, type ReportViewProps } from './report-sheet.tsx';
import { KeyMetrics } from './scores/key-metrics.tsx';

/** As the browser draws them itself. */
const LIVE_PARTS: ReportParts = {
  Header: ReportHeader,
  GoogleLook,
  CustomerAnswers,
  KeyMetrics,
  EarlierReports,
  ContactPoints,
  Insights,
  Background,
};

/** What follows the report speaks its language. */
export function ReportView({ children, ...view }: ReportViewProps) {
  return (
    <>
      <ReportSheet {...view} parts={LIVE_PARTS} />
      {children}
    </>
  );
}
