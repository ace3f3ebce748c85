import { evidenceOfAction, type ReportIssue, type ReportLanguage } from '@fml/contract';
import { formatMessage } from '../catalog-messages/format-message.ts';
import { callCosts } from './call-cost.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { hostOf, type InsightsInput } from './insights-input.ts';
import { hasWeakScore, strengthsOf } from './strengths.ts';

const FIRST_FINDINGS = 3;
const FINE_THINGS = 5;
const EVIDENCE_OF_STEP = 2;

/**
 * The insights text made from the findings alone: what matters first, what it costs, what to do this week,
 * what is fine and what was not seen. Pure; about 200 to 400 words of markdown without links or HTML. The texts of the
 * findings are taken as they are in the input, so they have to be in the same language.
 */
export function writeByRules(input: InsightsInput, language: ReportLanguage = 'en'): string {
  const { critical, warnings, recommendations } = input.issues;
  const ordered = [...critical, ...warnings, ...recommendations];
  const sections = [
    { name: 'first', body: whatMattersFirst(input, ordered, language) },
    { name: 'cost', body: callCosts(language, ordered, 3).join(' ') },
    { name: 'week', body: doThisWeek(input, ordered, language) },
    { name: 'fine', body: alreadyFine(input, language) },
    { name: 'unseen', body: notSeen(input, language) },
  ] as const;
  return sections
    .filter(({ body }) => body !== '')
    .map(({ name, body }) => `### ${formatMessage(language, `insights.heading.${name}`)}\n\n${body}`)
    .join('\n\n');
}

function whatMattersFirst(
  input: InsightsInput,
  ordered: readonly ReportIssue[],
  language: ReportLanguage,
): string {
  const findings = ordered
    .slice(0, FIRST_FINDINGS)
    .map(({ title, description }) => `- **${sentence(title, 120)}** ${sentence(description, 260)}`);
  const parts = [`${verdict(input, language)} ${scoreSentence(input, language)}`.trim()];
  if (findings.length > 0) parts.push(findings.join('\n'));
  const left = ordered.length - findings.length;
  if (left > 0)
    parts.push(formatMessage(language, 'insights.more_findings', { left, named: findings.length }));
  return parts.join('\n\n');
}

function verdict(input: InsightsInput, language: ReportLanguage): string {
  const host = escapeMarkdown(hostOf(input, language), 80);
  const { critical, warnings, recommendations } = input.issues;
  const say = (name: VerdictName, count = 0) =>
    formatMessage(language, `insights.verdict.${name}`, { host, count });
  if (critical.length > 0) return say('critical', critical.length);
  if (warnings.length > 0) return say('warnings', warnings.length);
  if (hasWeakScore(input)) return say('weak_score');
  if (recommendations.length > 0) return say('polish');
  return say(input.coverage.kind === 'full' ? 'nothing' : 'nothing_in_part');
}

type VerdictName = 'critical' | 'warnings' | 'weak_score' | 'polish' | 'nothing' | 'nothing_in_part';

/** Names the measured scores only; a missing score is not mentioned as a number anywhere. */
function scoreSentence(input: InsightsInput, language: ReportLanguage): string {
  const scores = [
    { name: 'search', score: input.seo_score },
    { name: 'speed', score: input.performance_score },
    { name: 'use', score: input.accessibility_score },
  ] as const;
  const measured = scores.flatMap(({ name, score }) =>
    score === null ? [] : [formatMessage(language, `insights.score.${name}`, { score })],
  );
  if (measured.length === 0) return formatMessage(language, 'insights.score.none');
  const missing = scores.length - measured.length;
  return formatMessage(language, 'insights.score.measured', { scores: measured, missing });
}

function doThisWeek(input: InsightsInput, ordered: readonly ReportIssue[], language: ReportLanguage): string {
  const actions = input.top_actions.length > 0 ? input.top_actions : ordered.map(({ action }) => action);
  const steps = [...new Set(actions)]
    .slice(0, 3)
    .map((action, index) => `${index + 1}. ${sentence(action, 260)}${whereSeen(input, action, language)}`);
  if (steps.length === 0) return formatMessage(language, 'insights.week.nothing');
  return `${steps.join('\n')}\n\n${formatMessage(language, 'insights.week.hint')}`;
}

/** What the step is about, so that it can be followed without the rest of the report. */
function whereSeen({ issues }: InsightsInput, action: string, language: ReportLanguage): string {
  const seen = evidenceOfAction(issues, action)
    .slice(0, EVIDENCE_OF_STEP)
    .map((evidence) => `${escapeMarkdown(evidence.seen, 80)} (${escapeMarkdown(evidence.where, 80)})`);
  if (seen.length === 0) return '';
  return ` ${formatMessage(language, 'insights.week.seen', { things: seen.join('; ') })}`;
}

function alreadyFine(input: InsightsInput, language: ReportLanguage): string {
  const strong = strengthsOf(input, language);
  const passed = input.passed.map(({ title }) => escapeMarkdown(title, 100));
  const things = [...strong, ...passed].slice(0, FINE_THINGS).map((text) => `- ${text}`);
  if (things.length === 0) return '';
  const count = strong.length + passed.length - things.length;
  const rest = count > 0 ? `\n\n${formatMessage(language, 'insights.more_passed', { count })}` : '';
  return things.join('\n') + rest;
}

function notSeen(input: InsightsInput, language: ReportLanguage): string {
  const { kind, notes } = input.coverage;
  if (kind === 'full' && notes.length === 0) return '';
  const told = notes.slice(0, 3).map((note) => sentence(note, 220));
  const opening = kind === 'full' ? '' : formatMessage(language, `insights.unseen.${kind}`);
  const left = input.not_checked.length;
  const count = left > 0 ? formatMessage(language, 'insights.unseen.not_checked', { count: left }) : '';
  return [opening, ...told, count].filter((part) => part !== '').join(' ');
}

function sentence(text: string, maxLength: number): string {
  const escaped = escapeMarkdown(text, maxLength);
  return escaped === '' || /[.!?…:]$/.test(escaped) ? escaped : `${escaped}.`;
}
