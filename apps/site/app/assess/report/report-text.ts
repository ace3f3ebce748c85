import { formatReportMetrics, NOT_MEASURED_LABEL, type ReportIssue, type WebsiteReport } from '@fml/contract';

/** The report as a plain-text file: URL, date, scores, metrics, the three issue lists and the AI insights. */
export function reportText(report: WebsiteReport): string {
  const { issues } = report;
  return [
    'WEBSITE ANALYSIS REPORT',
    '',
    `URL: ${oneLine(report.url)}`,
    `Date: ${report.timestamp}`,
    '',
    heading('SCORES'),
    `SEO: ${formatScore(report.seo_score)}`,
    `Performance: ${formatScore(report.performance_score)}`,
    `Accessibility: ${formatScore(report.accessibility_score)}`,
    ...report.coverage.notes.map((note) => `Note: ${oneLine(note)}`),
    '',
    heading('KEY METRICS'),
    ...formatReportMetrics(report.metrics).map(
      ({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`,
    ),
    '',
    ...issueLines('CRITICAL ISSUES', issues.critical),
    ...issueLines('WARNINGS', issues.warnings),
    ...issueLines('RECOMMENDATIONS', issues.recommendations),
    heading('AI INSIGHTS'),
    report.gemini_insights.trim(),
    '',
  ].join('\n');
}

/** The time of the report in milliseconds, because colons are not allowed in file names everywhere. */
export function reportFileName(report: Pick<WebsiteReport, 'timestamp'>): string {
  return `website-analysis-${Date.parse(report.timestamp)}.txt`;
}

function heading(text: string): string {
  return `${text}\n${'-'.repeat(text.length)}`;
}

function formatScore(score: number | null): string {
  return score === null ? NOT_MEASURED_LABEL : `${score}/100`;
}

function issueLines(title: string, issues: ReportIssue[]): string[] {
  const lines = issues.flatMap((issue, index) => [
    `${index + 1}. ${oneLine(issue.title)}`,
    `   ${oneLine(issue.description)}`,
    ...issue.evidence.map(({ where, seen }) => `   Seen: ${oneLine(where)}: ${oneLine(seen)}`),
    ...(issue.action ? [`   How to fix it: ${oneLine(issue.action)}`] : []),
  ]);
  return [heading(`${title} (${issues.length})`), ...(lines.length > 0 ? lines : ['None']), ''];
}

/** Text seen on a website cannot fake lines of the file. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
