import type { MessageValue, ReportIssue, ReportLanguage, ReportMessage, WebsiteReport } from '@fml/contract';
import { writeMessage } from '../catalog-messages/format-message.ts';
import { auditTitle, findingTexts } from '../findings/finding-texts.ts';
import { writeByRules } from '../insights/rule-writer.ts';

/**
 * The report in the language. Every text that was stored with its message (`<name>_message` next to `<name>`) is
 * rewritten; data of the page stays as it is, and so does a text whose message this release no longer has. A report
 * with findings that cannot be written, such as one stored before messages were, stays English, and its `language` says
 * so.
 */
export function localizeReport(report: WebsiteReport, language: ReportLanguage): WebsiteReport {
  if (language === 'en') return { ...report, language };
  const issues = issuesIn(report.issues, language);
  if (issues === null) return { ...report, language: 'en' };
  const actions = translatedActions(report.issues, issues);
  const localized = {
    // Every object keeps its shape: only strings next to a message change.
    ...(rewritten(report, language) as WebsiteReport),
    issues,
    passed: report.passed.map((check) => ({
      ...check,
      title: auditTitle(language, check.id) ?? check.title,
    })),
    top_actions: report.top_actions.map((action) => actions.get(action) ?? action),
    language,
  };
  localized.not_checked = localized.not_checked.map((check) => ({
    ...check,
    title: auditTitle(language, check.id) ?? check.title,
  }));
  // A text of a model is in English: the rules write the same findings in the language.
  return { ...localized, gemini_insights: writeByRules(localized, language), insights_by: 'rules' };
}

type Issues = WebsiteReport['issues'];

function issuesIn(issues: Issues, language: ReportLanguage): Issues | null {
  const critical = issues.critical.map((issue) => issueIn(issue, language));
  const warnings = issues.warnings.map((issue) => issueIn(issue, language));
  const recommendations = issues.recommendations.map((issue) => issueIn(issue, language));
  if (!isComplete(critical) || !isComplete(warnings) || !isComplete(recommendations)) return null;
  return { critical, warnings, recommendations };
}

const isComplete = (issues: (ReportIssue | null)[]): issues is ReportIssue[] => !issues.includes(null);

function issueIn(issue: ReportIssue, language: ReportLanguage): ReportIssue | null {
  const texts = issue.message ? findingTexts(language, issue.message) : null;
  // The evidence keeps its shape: only its texts with a message change.
  return texts && { ...(rewritten(issue, language) as ReportIssue), ...texts };
}

/** English action -> the same action in the language. */
function translatedActions(english: Issues, localized: Issues): Map<string, string> {
  const names = ['critical', 'warnings', 'recommendations'] as const;
  const pairs = names.flatMap((name) =>
    english[name].map(({ action }, index) => [action, localized[name][index]?.action ?? action] as const),
  );
  return new Map(pairs);
}

const MESSAGE_SUFFIX = '_message';

/** A copy in which each text with a message next to it is written in the language, at any depth. */
function rewritten(value: unknown, language: ReportLanguage): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    copy[name] = name === 'message' || name.endsWith(MESSAGE_SUFFIX) ? part : rewritten(part, language);
  }
  for (const [name, part] of Object.entries(value)) {
    if (!name.endsWith(MESSAGE_SUFFIX)) continue;
    const text = textsOf(part, language);
    if (text !== null) copy[name.slice(0, -MESSAGE_SUFFIX.length)] = text;
  }
  return copy;
}

/** The text of a message or the texts of a list of messages; null when one of them cannot be written. */
function textsOf(part: unknown, language: ReportLanguage): string | string[] | null {
  if (isMessage(part)) return writeMessage(language, part);
  if (!Array.isArray(part) || !part.every(isMessage)) return null;
  const texts = part.map((message) => writeMessage(language, message));
  return texts.every((text) => text !== null) ? texts : null;
}

function isMessage(value: unknown): value is ReportMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'values' in value &&
    isValues(value.values)
  );
}

function isValues(values: unknown): values is Record<string, MessageValue> {
  return typeof values === 'object' && values !== null;
}
