import type { WebsiteReport } from '@fml/contract';

/** The questionnaire with the website and the report filled in (docs/product.md#questionnaire). */
export function onboardingHref({
  url,
  report_id: reportId,
}: Pick<WebsiteReport, 'url' | 'report_id'>): string {
  return `/onboarding?${new URLSearchParams({ url, report_id: reportId })}`;
}
