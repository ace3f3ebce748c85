import type { WebsiteReport } from '@fml/contract';

export interface ReportScore {
  title: string;
  score: number | null;
  description: string;
}

/** The score of our own, as visitors know it. */
export const REACH_TITLE = 'Can a customer reach you?';

/** The scores in the order of the report; the one of our own comes first in reports that have it. */
export function reportScores(report: WebsiteReport): ReportScore[] {
  const { reach_score: reach, performance_band: band } = report;
  return [
    ...(reach === undefined
      ? []
      : [
          {
            title: REACH_TITLE,
            score: reach,
            description: 'Do phone, form, booking and address work, and are they easy to find?',
          },
        ]),
    {
      title: 'SEO',
      score: report.seo_score,
      description: 'How well search engines can read and list your page.',
    },
    {
      title: 'Performance',
      score: report.performance_score,
      description: `How fast your page loads on a phone with a slow connection.${
        band ? ` From load to load between ${band.low} and ${band.high}.` : ''
      }`,
    },
    {
      title: 'Accessibility',
      score: report.accessibility_score,
      description: 'What automated checks can see, which is about a third of all problems.',
    },
  ];
}
