import type { WebsiteReport } from '@fml/contract';
import type { ComponentType, RefObject } from 'react';

interface OfReport {
  report: WebsiteReport;
}

/** Parts in which only links, pictures and native folds can be pressed: no script has to respond. */
export interface ReportParts {
  Header: ComponentType<OfReport & { headingRef: RefObject<HTMLHeadingElement | null> }>;
  GoogleLook: ComponentType<OfReport>;
  CustomerAnswers: ComponentType<OfReport>;
  KeyMetrics: ComponentType<OfReport>;
  EarlierReports: ComponentType<OfReport>;
  ContactPoints: ComponentType<OfReport>;
  Insights: ComponentType<OfReport>;
  Background: ComponentType<OfReport>;
}

/**
 * In a page that the server has drawn they stay as they are, each in an element of its own, and their code is not among the
 * scripts of the page: React leaves such text alone.
 */
export const KEPT_PARTS: ReportParts = {
  Header: KeptPart,
  GoogleLook: KeptPart,
  CustomerAnswers: KeptPart,
  KeyMetrics: KeptPart,
  EarlierReports: KeptPart,
  ContactPoints: KeptPart,
  Insights: KeptPart,
  Background: KeptPart,
};

function KeptPart() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from looking inside.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
