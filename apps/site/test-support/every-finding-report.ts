import type { ReportMessage, WebsiteReport } from '@fml/contract';
import { auditTitle, localizeReport, message, writeMessage } from '@fml/report-texts';
import { englishSentences, everyFinding } from '@fml/report-texts/testing';
import { fullReport } from './full-report.ts';

/** A stored report with every field, and a finding of every kind that an audit can make. */
export function everyFindingReport(): WebsiteReport {
  const findings = everyFinding();
  const ids = [...new Set(findings.map(({ id }) => id))];
  const checks = ids.map((id) => ({ id, title: auditTitle('en', id) ?? id }));
  const report = fullReport();
  return {
    ...report,
    page_title: 'Plomería',
    issues: {
      critical: findings.slice(0, 3).map((issue) => ({ ...issue, severity: 'critical' })),
      warnings: findings.slice(3),
      recommendations: [],
    },
    top_actions: findings.slice(0, 3).map(({ action }) => action),
    passed: checks,
    not_checked: checks.map((check) => ({
      ...check,
      why: english(message('gap.unfinished')),
      why_message: message('gap.unfinished'),
    })),
    coverage: {
      kind: 'partial',
      notes: [english(message('coverage.stopped_early'))],
      notes_message: [message('coverage.stopped_early')],
    },
    reach: [],
    contact_points: [],
    safe_to_ignore: [],
    fix_kit: [],
    site: null,
  };
}

function english(text: ReportMessage): string {
  return writeMessage('en', text) ?? '';
}

/** The report as it is answered to a reader of Spanish. */
export function spanishOf(report: WebsiteReport): WebsiteReport {
  return localizeReport(report, 'es');
}

/** The sentences of the English texts that a page, as HTML or text, holds. */
export function inEnglishSentences(page: string): string[] {
  const text = page.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return englishSentences().filter((sentence) => text.includes(sentence));
}
