import type { WebsiteReport } from '@fml/contract';
import type { ReportLabels } from '../labels/english.ts';

export interface ReportScore {
  title: string;
  score: number | null;
  description: string;
}

export function reportScores(report: WebsiteReport, { scores: labels }: ReportLabels): ReportScore[] {
  const { reach_score: reach, performance_band: band } = report;
  const { title, description, band: between } = labels.performance;
  return [
    ...(reach === undefined ? [] : [{ ...labels.reach, score: reach }]),
    { ...labels.seo, score: report.seo_score },
    {
      title,
      score: report.performance_score,
      description: `${description}${band && band.low < band.high ? between(band.low, band.high) : ''}`,
    },
    { ...labels.accessibility, score: report.accessibility_score },
  ];
}
