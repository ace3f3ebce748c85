import { evidenceOfAction, type ReportIssue } from '@fml/contract';
import { callCosts } from './call-cost.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { hostOf, type InsightsInput } from './insights-input.ts';
import { hasWeakScore, strengthsOf } from './strengths.ts';

const FIRST_FINDINGS = 3;
const FINE_THINGS = 5;
const EVIDENCE_OF_STEP = 2;

/**
 * The insights text made from the findings alone: what matters first, what it costs, what to do this week,
 * what is fine and what was not seen. Pure; about 200 to 400 words of markdown without links or HTML.
 */
export function writeByRules(input: InsightsInput): string {
  const { critical, warnings, recommendations } = input.issues;
  const ordered = [...critical, ...warnings, ...recommendations];
  const sections = [
    { heading: 'What matters first', body: whatMattersFirst(input, ordered) },
    { heading: 'What it costs you in calls', body: callCosts(ordered, 3).join(' ') },
    { heading: 'Do this week', body: doThisWeek(input, ordered) },
    { heading: 'What is already fine', body: alreadyFine(input) },
    { heading: 'What we could not see', body: notSeen(input) },
  ];
  return sections
    .filter(({ body }) => body !== '')
    .map(({ heading, body }) => `### ${heading}\n\n${body}`)
    .join('\n\n');
}

function whatMattersFirst(input: InsightsInput, ordered: readonly ReportIssue[]): string {
  const host = escapeMarkdown(hostOf(input), 80);
  const findings = ordered
    .slice(0, FIRST_FINDINGS)
    .map(({ title, description }) => `- **${sentence(title, 120)}** ${sentence(description, 260)}`);
  const parts = [`${verdict(input, host)} ${scoreSentence(input)}`.trim()];
  if (findings.length > 0) parts.push(findings.join('\n'));
  const left = ordered.length - findings.length;
  if (left > 0)
    parts.push(
      `The report lists ${left === 1 ? 'one more finding' : `${left} more findings`}. Start with ${findings.length === 1 ? 'this one' : 'the ones named here'}.`,
    );
  return parts.join('\n\n');
}

function verdict(input: InsightsInput, host: string): string {
  const { issues, coverage } = input;
  const { critical, warnings, recommendations } = issues;
  if (critical.length > 0) {
    const things = critical.length === 1 ? 'one problem' : `${critical.length} problems`;
    return `We found ${things} on ${host} that can keep customers from finding or calling you today.`;
  }
  if (warnings.length > 0) {
    return `Nothing on ${host} turns customers away outright, but ${warnings.length === 1 ? 'one weak spot makes' : `${warnings.length} weak spots make`} it harder than it should be to find you or call you.`;
  }
  if (hasWeakScore(input)) {
    return `We found nothing urgent on ${host}, but its scores leave room to improve.`;
  }
  if (recommendations.length > 0) {
    return `${host} is in good shape. The rest is polish, and it can wait for a slow day.`;
  }
  return coverage.kind === 'full'
    ? `We checked ${host} and found nothing that needs fixing. That is rare.`
    : `We found nothing that needs fixing in what we could check on ${host}. We could not check everything, so please read the last section too.`;
}

/** Names the measured scores only; a missing score is not mentioned as a number anywhere. */
function scoreSentence(input: InsightsInput): string {
  const scores = [
    { name: 'search visibility', score: input.seo_score },
    { name: 'speed on a phone', score: input.performance_score },
    { name: 'ease of use', score: input.accessibility_score },
  ];
  const measured = scores.flatMap(({ name, score }) => (score === null ? [] : [`${name} ${score}`]));
  if (measured.length === 0)
    return 'We could not measure the scores this time, so this summary is based on what the page itself shows.';
  const missing = scores.length - measured.length;
  const rest =
    missing === 0
      ? ''
      : missing === 1
        ? ' We could not measure the third score.'
        : ' We could not measure the other two scores.';
  return `Its scores out of 100: ${measured.join(', ')}.${rest}`;
}

function doThisWeek(input: InsightsInput, ordered: readonly ReportIssue[]): string {
  const actions = input.top_actions.length > 0 ? input.top_actions : ordered.map(({ action }) => action);
  const steps = [...new Set(actions)]
    .slice(0, 3)
    .map((action, index) => `${index + 1}. ${sentence(action, 260)}${whereSeen(input, action)}`);
  if (steps.length === 0) {
    return 'Nothing urgent. Open the website on a phone, tap your number to call, send yourself a message through the contact form, and check that your hours are right.';
  }
  const hint =
    'Give these steps to the person who takes care of your website. Then run this check again to see that each problem is gone.';
  return `${steps.join('\n')}\n\n${hint}`;
}

/** What the step is about, so that it can be followed without the rest of the report. */
function whereSeen({ issues }: InsightsInput, action: string): string {
  const seen = evidenceOfAction(issues, action)
    .slice(0, EVIDENCE_OF_STEP)
    .map((evidence) => `${escapeMarkdown(evidence.where, 80)}: ${escapeMarkdown(evidence.seen, 80)}`);
  return seen.length === 0 ? '' : ` We saw ${seen.join('; ')}.`;
}

function alreadyFine(input: InsightsInput): string {
  const strong = strengthsOf(input);
  const passed = input.passed.map(({ title }) => escapeMarkdown(title, 100));
  const things = [...strong, ...passed].slice(0, FINE_THINGS).map((text) => `- ${text}`);
  if (things.length === 0) return '';
  const more = strong.length + passed.length - things.length;
  const rest =
    more > 0
      ? `\n\nAnother ${more === 1 ? 'check' : `${more} checks`} passed too. You can leave all of this as it is.`
      : '';
  return things.join('\n') + rest;
}

function notSeen(input: InsightsInput): string {
  const { kind, notes } = input.coverage;
  if (kind === 'full' && notes.length === 0) return '';
  const told = notes.slice(0, 3).map((note) => sentence(note, 220));
  const opening =
    kind === 'without_browser'
      ? 'We read the page without opening it in a browser, so we could not judge its speed or how it looks.'
      : kind === 'partial'
        ? 'Part of the analysis did not finish.'
        : '';
  const left = input.not_checked.length;
  const count =
    left > 0
      ? `We could not run ${left === 1 ? 'one check, so it' : `${left} checks, so they`} did not pass or fail.`
      : '';
  return [opening, ...told, count].filter((part) => part !== '').join(' ');
}

function sentence(text: string, maxLength: number): string {
  const escaped = escapeMarkdown(text, maxLength);
  return escaped === '' || /[.!?…:]$/.test(escaped) ? escaped : `${escaped}.`;
}
