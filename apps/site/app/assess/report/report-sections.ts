import type { WebsiteReport } from '@fml/contract';
import { firstFindings, groupedFindings, placesInFirst } from './findings/first-findings.ts';
import type { ReportLabels } from './labels/english.ts';

export const SECTION_IDS = {
  doFirst: 'do-first',
  google: 'google',
  answers: 'assistant-answers',
  metrics: 'key-metrics',
  sinceLast: 'since-last-report',
  competitors: 'competitors',
  critical: 'critical-issues',
  warnings: 'warnings',
  recommendations: 'recommendations',
  contactPoints: 'contact-points',
  testContact: 'test-form-and-phone',
  fixKit: 'fix-kit',
  insights: 'insights',
  safeToIgnore: 'safe-to-ignore',
  reach: 'reach-score',
  passed: 'passed-checks',
  notChecked: 'not-checked',
  method: 'how-we-checked',
  takeAlong: 'take-along',
} as const;

export interface ReportSection {
  id: string;
  title: string;
  /** How many things it lists; undefined for what is not a list. */
  count?: number;
}

/** Whether there is a number to call or a form to look at. Samples have none. */
export function canTestContact({ business }: WebsiteReport): boolean {
  return (business?.phones.length ?? 0) + (business?.forms.length ?? 0) > 0;
}

export function reportSections(report: WebsiteReport, { sections, scores }: ReportLabels): ReportSection[] {
  const { contact_points: contacts = [], fix_kit: kit = [], safe_to_ignore: ignored = [] } = report;
  const first = firstFindings(report);
  const issues = groupedFindings(report.issues, placesInFirst(first));
  const listed = (id: string, title: string, list: readonly unknown[]): ReportSection[] =>
    list.length === 0 ? [] : [{ id, title, count: list.length }];
  return [
    ...listed(SECTION_IDS.doFirst, sections.doFirst, first),
    ...(report.google ? [{ id: SECTION_IDS.google, title: sections.google }] : []),
    ...(report.answers ? [{ id: SECTION_IDS.answers, title: sections.answers }] : []),
    ...(report.earlier ? [{ id: SECTION_IDS.sinceLast, title: sections.sinceLast }] : []),
    { id: SECTION_IDS.metrics, title: sections.metrics },
    ...listed(SECTION_IDS.critical, sections.critical, issues.critical),
    ...listed(SECTION_IDS.warnings, sections.warnings, issues.warnings),
    ...listed(SECTION_IDS.recommendations, sections.recommendations, issues.recommendations),
    { id: SECTION_IDS.competitors, title: sections.competitors, count: report.competitors },
    ...listed(SECTION_IDS.contactPoints, sections.contactPoints, contacts),
    ...(canTestContact(report) ? [{ id: SECTION_IDS.testContact, title: sections.testContact }] : []),
    ...listed(SECTION_IDS.fixKit, sections.fixKit, kit),
    ...(report.gemini_insights.trim() === '' ? [] : [{ id: SECTION_IDS.insights, title: sections.insights }]),
    ...listed(SECTION_IDS.safeToIgnore, sections.safeToIgnore, ignored),
    ...listed(SECTION_IDS.reach, scores.reach.title, report.reach ?? []),
    ...listed(SECTION_IDS.passed, sections.passed, report.passed),
    ...(report.not_checked.length > 0 || report.coverage.notes.length > 1
      ? [{ id: SECTION_IDS.notChecked, title: sections.notChecked, count: report.not_checked.length }]
      : []),
    { id: SECTION_IDS.method, title: sections.method },
    { id: SECTION_IDS.takeAlong, title: sections.takeAlong },
  ];
}
