import type { ReportDraft, ReportLanguage } from '@fml/contract';
import { formatMessage } from '../catalog-messages/format-message.ts';

/** The measured part of a report that insights are written from. A whole draft fits this type. */
export type InsightsInput = Pick<
  ReportDraft,
  | 'url'
  | 'page_title'
  | 'seo_score'
  | 'performance_score'
  | 'accessibility_score'
  | 'metrics'
  | 'issues'
  | 'top_actions'
  | 'coverage'
  | 'passed'
  | 'not_checked'
  | 'business'
>;

/** Host of the report's address as the owner knows it, without "www."; "your website" when it has none. */
export function hostOf(input: Pick<InsightsInput, 'url'>, language: ReportLanguage = 'en'): string {
  const host = URL.parse(input.url)?.hostname.replace(/^www\./, '');
  return host || formatMessage(language, 'insights.your_website');
}
