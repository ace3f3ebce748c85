import { type ReportLanguage, SCORE_BADGE_SIZE } from '@fml/contract';
import { reportLink } from '../share/share-report.ts';

export type BadgeScore = 'reach' | 'seo' | 'performance' | 'accessibility';
export type BadgeTheme = 'light' | 'dark';

export interface Badge {
  reportId: string;
  score: BadgeScore;
  theme: BadgeTheme;
  language: ReportLanguage;
}

export function badgePath({ reportId, score, theme, language }: Badge): string {
  const query = new URLSearchParams({ score, theme, ...(language === 'es' && { lang: language }) });
  return `/r/${encodeURIComponent(reportId)}/badge.svg?${query}`;
}

/** The code an owner copies: a picture of a known size that leads to the report. It runs nothing. */
export function badgeCode(badge: Badge, origin: string, alt: string): string {
  const { width, height } = SCORE_BADGE_SIZE;
  const [link, source, text] = [
    reportLink(origin, badge.reportId, badge.language),
    `${origin}${badgePath(badge)}`,
    alt,
  ].map(escapeAttribute);
  // Search engines ask that links of such pictures do not count as recommendations.
  return `<a href="${link}" rel="nofollow"><img src="${source}" width="${width}" height="${height}" alt="${text}" loading="lazy"></a>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
