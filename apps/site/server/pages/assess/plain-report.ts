import {
  formatReportMetrics,
  markdownLines,
  NOT_MEASURED_LABEL,
  type ReportIssue,
  type WebsiteReport,
} from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import { ASSESS_PATH } from './assess-page.ts';

/** A report as headings, paragraphs and lists, for browsers without scripts. Everything in it is untrusted text. */
export function plainReport(report: WebsiteReport): string {
  const { issues, metrics } = report;
  const day = new Date(report.timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return [
    `<p class="caption text-muted">${escapeHtml(day)}</p>`,
    '<h1 class="text-h2">Website analysis report</h1>',
    `<p class="text-lead [overflow-wrap:anywhere]">${escapeHtml(report.url)}</p>`,
    ...report.coverage.notes.map(paragraph),
    list([
      ['SEO', formatScore(report.seo_score)],
      ['Performance', formatScore(report.performance_score)],
      ['Accessibility', formatScore(report.accessibility_score)],
    ]),
    heading('Key Metrics'),
    list(
      formatReportMetrics(metrics).map(({ label, value, note }) => [
        label,
        note === undefined ? value : `${value}, ${note}`,
      ]),
    ),
    ...issueGroup('Critical Issues', issues.critical),
    ...issueGroup('Warnings', issues.warnings),
    ...issueGroup('Recommendations', issues.recommendations),
    heading('AI-Powered Insights'),
    ...insights(report.gemini_insights),
    `<p><a class="link" href="${ASSESS_PATH}">Analyze Another Site</a></p>`,
  ].join('\n');
}

function issueGroup(title: string, issues: readonly ReportIssue[]): string[] {
  if (issues.length === 0) return [];
  return [
    heading(title),
    ...issues.map(
      ({ title, description, action, evidence }) =>
        `<article class="grid max-w-2xl gap-2 border-t border-line py-4"><h3 class="text-h4 font-bold">${escapeHtml(title)}</h3>${[
          paragraph(description),
          ...(evidence.length > 0
            ? [
                `<ul class="list-disc pl-5">${evidence
                  .map(
                    ({ where, seen }) =>
                      `<li class="[overflow-wrap:anywhere]">${escapeHtml([where, seen].filter(Boolean).join(': '))}</li>`,
                  )
                  .join('')}</ul>`,
              ]
            : []),
          ...(action === '' ? [] : [paragraph(`How to fix it: ${action}`)]),
        ].join('')}</article>`,
    ),
  ];
}

function insights(markdown: string): string[] {
  return markdownLines(markdown).map(({ isHeading, text }) =>
    isHeading ? `<h3 class="text-h4 font-bold">${escapeHtml(text)}</h3>` : paragraph(text),
  );
}

function heading(text: string): string {
  return `<h2 class="mt-6 text-h3 font-bold">${escapeHtml(text)}</h2>`;
}

function paragraph(text: string): string {
  return `<p class="max-w-[62ch] [overflow-wrap:anywhere]">${escapeHtml(text)}</p>`;
}

function list(lines: readonly (readonly [string, string])[]): string {
  const items = lines.map(
    ([term, text]) =>
      `<div class="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]"><dt class="text-muted">${term}</dt><dd class="font-semibold">${escapeHtml(text)}</dd></div>`,
  );
  return `<dl class="max-w-xl border-t border-line">${items.join('')}</dl>`;
}

function formatScore(score: number | null): string {
  return score === null ? NOT_MEASURED_LABEL : `${score} out of 100`;
}
