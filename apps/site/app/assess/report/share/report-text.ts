import {
  formatReportMetrics,
  type ReportIssue,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { ReportLabels } from '../labels/english.ts';

const ENGLISH_FILE = {
  heading: 'WEBSITE ANALYSIS REPORT',
  url: 'URL',
  date: 'Date',
  scores: 'SCORES',
  note: 'Note',
  metrics: 'KEY METRICS',
  critical: 'CRITICAL ISSUES',
  warnings: 'WARNINGS',
  recommendations: 'RECOMMENDATIONS',
  insights: 'AI INSIGHTS',
  seen: 'Seen',
  howToFix: 'How to fix it',
  none: 'None',
};

type FileLabels = typeof ENGLISH_FILE;

const FILE_LABELS: Record<ReportLanguage, FileLabels> = {
  en: ENGLISH_FILE,
  es: {
    heading: 'REPORTE DEL ANÁLISIS DE SU SITIO',
    url: 'Dirección',
    date: 'Fecha',
    scores: 'CALIFICACIONES',
    note: 'Nota',
    metrics: 'DATOS CLAVE',
    critical: 'PROBLEMAS CRÍTICOS',
    warnings: 'ADVERTENCIAS',
    recommendations: 'RECOMENDACIONES',
    insights: 'RESUMEN Y CONSEJOS',
    seen: 'Visto',
    howToFix: 'Cómo arreglarlo',
    none: 'Ninguno',
  },
};

export function reportText(report: WebsiteReport, labels: ReportLabels): string {
  const { issues } = report;
  const { scores, metrics } = labels;
  const file = FILE_LABELS[labels.language];
  const score = (title: string, value: number | null) =>
    `${title}: ${value === null ? metrics.notMeasured : `${value}/100`}`;
  return [
    file.heading,
    '',
    `${file.url}: ${oneLine(report.url)}`,
    `${file.date}: ${report.timestamp}`,
    '',
    heading(file.scores),
    score(scores.seo.title, report.seo_score),
    score(scores.performance.title, report.performance_score),
    score(scores.accessibility.title, report.accessibility_score),
    ...report.coverage.notes.map((note) => `${file.note}: ${oneLine(note)}`),
    '',
    heading(file.metrics),
    ...formatReportMetrics(report.metrics, metrics).map(
      ({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`,
    ),
    '',
    ...issueLines(file.critical, issues.critical, file),
    ...issueLines(file.warnings, issues.warnings, file),
    ...issueLines(file.recommendations, issues.recommendations, file),
    heading(file.insights),
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

function issueLines(title: string, issues: ReportIssue[], labels: FileLabels): string[] {
  const lines = issues.flatMap((issue, index) => [
    `${index + 1}. ${oneLine(issue.title)}`,
    `   ${oneLine(issue.description)}`,
    ...issue.evidence.map(({ where, seen }) => `   ${labels.seen}: ${oneLine(where)}: ${oneLine(seen)}`),
    ...(issue.action
      ? [`   ${labels.howToFix}: ${oneLine([issue.action, issue.menu].filter(Boolean).join(' '))}`]
      : []),
  ]);
  return [heading(`${title} (${issues.length})`), ...(lines.length > 0 ? lines : [labels.none]), ''];
}

/** Text seen on a website cannot fake lines of the file. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
