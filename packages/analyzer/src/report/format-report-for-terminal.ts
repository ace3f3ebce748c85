import type { ReportDraft, ReportIssue } from '@fml/contract';

/** The report as a page of plain text for a terminal. */
export function formatReportForTerminal(draft: ReportDraft): string {
  const { metrics, issues } = draft;
  return [
    `${draft.page_title ?? draft.url}`,
    draft.final_url === draft.url ? draft.url : `${draft.url} (answered by ${draft.final_url})`,
    '',
    `SEO ${scoreText(draft.seo_score)}   Performance ${scoreText(draft.performance_score)}   Accessibility ${scoreText(draft.accessibility_score)}`,
    `Reach ${scoreText(draft.reach_score ?? null)}`,
    `Page size ${amount(metrics.page_size_kb, 'KB')}   Load time estimate ${amount(metrics.load_time_estimate, 's')}   Images ${amount(metrics.num_images)}   Scripts ${amount(metrics.num_scripts)}`,
    ...draft.coverage.notes.map((note) => `Note: ${note}`),
    ...issueLines('Critical issues', issues.critical),
    ...issueLines('Warnings', issues.warnings),
    ...issueLines('Recommendations', issues.recommendations),
    ...siteLines(draft.site),
    '',
    `${draft.passed.length} checks passed, ${draft.not_checked.length} could not be made.`,
    '',
    draft.gemini_insights,
  ].join('\n');
}

function issueLines(heading: string, issues: readonly ReportIssue[]): string[] {
  if (issues.length === 0) return [];
  return [
    '',
    `${heading}:`,
    ...issues.flatMap((issue) => [
      `- ${issue.title}: ${issue.description}`,
      ...(issue.pages?.length ? [`    on ${issue.pages.join(', ')}`] : []),
      ...issue.evidence.map((evidence) => `    seen in ${evidence.where}: ${evidence.seen}`),
      `    do: ${issue.action}`,
    ]),
  ];
}

function siteLines(site: ReportDraft['site']): string[] {
  if (!site) return [];
  return [
    '',
    'Pages:',
    ...site.pages.map(
      ({ path, kind, status, words }) =>
        `- ${path} (${kind}): status ${status ?? 'unknown'}, ${amount(words, 'words')}`,
    ),
    ...site.left_out.map(({ url, why }) => `- ${url} was not read: ${why}`),
  ];
}

function scoreText(score: number | null): string {
  return score === null ? 'not measured' : String(score);
}

function amount(value: number | null, unit = ''): string {
  return value === null ? 'not measured' : `${value.toLocaleString('en-US')} ${unit}`.trim();
}
