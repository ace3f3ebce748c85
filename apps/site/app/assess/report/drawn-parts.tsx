import type { WebsiteReport } from '@fml/contract';
import type { ComponentType } from 'react';
import { CustomerAnswers } from './answers/customer-answers.tsx';
import { Background } from './background/background.tsx';
import { ContactPoints } from './contact-points.tsx';
import { EarlierFold } from './earlier/earlier-reports.tsx';
import { SinceLastReport } from './earlier/since-last-report.tsx';
import { GoogleLook } from './google/google-look.tsx';
import { ReportHeader } from './header/report-header.tsx';
import { InsightsFold } from './insights/insights.tsx';
import { InsightsText } from './insights/insights-text.tsx';
import type { ReportParts } from './report-parts.tsx';
import { KeyMetrics } from './scores/key-metrics.tsx';

/** As the server draws them: each in an element that the browser keeps as it is, and with nothing to load later. */
export const DRAWN_PARTS: ReportParts = {
  Header: kept(ReportHeader),
  GoogleLook: kept(GoogleLook),
  CustomerAnswers: kept(CustomerAnswers),
  KeyMetrics: kept(KeyMetrics),
  EarlierReports: kept(EarlierDrawn),
  ContactPoints: kept(ContactPoints),
  Insights: kept(InsightsDrawn),
  Background: kept(Background),
};

function kept<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <div className="contents">
      <Part {...props} />
    </div>
  );
}

function EarlierDrawn({ report }: { report: WebsiteReport }) {
  if (report.earlier === undefined) return null;
  return (
    <EarlierFold>
      <SinceLastReport report={report} earlier={report.earlier} />
    </EarlierFold>
  );
}

function InsightsDrawn({ report }: { report: WebsiteReport }) {
  return (
    <InsightsFold report={report}>
      <InsightsText markdown={report.gemini_insights} />
    </InsightsFold>
  );
}
