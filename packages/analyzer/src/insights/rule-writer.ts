import { REPORT_SCORE_BANDS, type ReportIssue } from '@fml/contract';
import { callCosts } from './call-cost.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { hostOf, type InsightsInput } from './insights-input.ts';

const FIRST_FINDINGS = 3;
const FINE_THINGS = 5;

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
      `The list below has ${left === 1 ? 'one more finding' : `${left} more findings`}; none of them comes before these.`,
    );
  return parts.join('\n\n');
}

function verdict({ issues, coverage }: InsightsInput, host: string): string {
  const { critical, warnings, recommendations } = issues;
  if (critical.length > 0) {
    const things = critical.length === 1 ? 'one problem' : `${critical.length} problems`;
    return `We found ${things} on ${host} that can keep customers from finding or calling you today.`;
  }
  if (warnings.length > 0) {
    return `Nothing on ${host} keeps customers away outright, but ${warnings.length === 1 ? 'one weak spot makes' : `${warnings.length} weak spots make`} it harder for them than it needs to be.`;
  }
  if (recommendations.length > 0) {
    return `${host} is in good shape. What is left is polish, and it can wait until the phones are quiet.`;
  }
  return coverage.kind === 'full'
    ? `We checked ${host} and found nothing that needs fixing. That is rare.`
    : `What we could check on ${host} turned up nothing that needs fixing. Not everything could be checked, so read the last section before you relax.`;
}

/** Names the measured scores only; a missing score is not mentioned as a number anywhere. */
function scoreSentence(input: InsightsInput): string {
  const scores = [
    { name: 'findability in search', score: input.seo_score },
    { name: 'speed on a phone', score: input.performance_score },
    { name: 'ease of use', score: input.accessibility_score },
  ];
  const measured = scores.flatMap(({ name, score }) => (score === null ? [] : [`${name} ${score}`]));
  if (measured.length === 0)
    return 'The scores could not be measured this time, so this text stands on what the page itself shows.';
  const missing = scores.length - measured.length;
  const rest =
    missing === 0
      ? ''
      : missing === 1
        ? ' The third could not be measured.'
        : ' The other two could not be measured.';
  return `Out of 100, it reaches: ${measured.join(', ')}.${rest}`;
}

function doThisWeek(input: InsightsInput, ordered: readonly ReportIssue[]): string {
  const actions = input.top_actions.length > 0 ? input.top_actions : ordered.map(({ action }) => action);
  const steps = [...new Set(actions)]
    .slice(0, 3)
    .map((action, index) => `${index + 1}. ${sentence(action, 260)}`);
  if (steps.length === 0) {
    return 'Nothing urgent. Call your own number from the website on a phone, send yourself a message through the contact form, and check that your hours are right before the season starts.';
  }
  const hint =
    'Hand this list to whoever looks after the website; each point says what to change. Then run this check again: the point should be gone.';
  return `${steps.join('\n')}\n\n${hint}`;
}

function alreadyFine(input: InsightsInput): string {
  const strong = [
    { text: 'Search engines can read the page well', score: input.seo_score },
    { text: 'The page is quick on a phone', score: input.performance_score },
    { text: 'The page is easy to use for most people', score: input.accessibility_score },
  ].flatMap(({ text, score }) => (score !== null && score >= REPORT_SCORE_BANDS.good ? [text] : []));
  const passed = input.passed.map(({ title }) => escapeMarkdown(title, 100));
  const things = [...strong, ...passed].slice(0, FINE_THINGS).map((text) => `- ${text}`);
  if (things.length === 0) return '';
  const more = strong.length + passed.length - things.length;
  const rest =
    more > 0
      ? `\n\nAnother ${more === 1 ? 'check' : `${more} checks`} passed as well. Leave these things as they are.`
      : '';
  return things.join('\n') + rest;
}

function notSeen(input: InsightsInput): string {
  const { kind, notes } = input.coverage;
  if (kind === 'full' && notes.length === 0) return '';
  const told = notes.slice(0, 3).map((note) => sentence(note, 220));
  const opening =
    kind === 'without_browser'
      ? 'The page was read without opening it in a browser, so speed and appearance are not judged.'
      : kind === 'partial'
        ? 'Part of the inspection did not finish.'
        : '';
  const left = input.not_checked.length;
  const count =
    left > 0
      ? `${left === 1 ? 'One check' : `${left} checks`} could not be made; ${left === 1 ? 'it is' : 'they are'} neither passed nor failed.`
      : '';
  return [opening, ...told, count].filter((part) => part !== '').join(' ');
}

function sentence(text: string, maxLength: number): string {
  const escaped = escapeMarkdown(text, maxLength);
  return escaped === '' || /[.!?…:]$/.test(escaped) ? escaped : `${escaped}.`;
}
