import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { EarlyResults } from '../../analysis-run/early-results.ts';

/** Every sentence about what a running analysis has found, and about how long it takes. */

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function addressLines({ address }: EarlyResults): string[] {
  if (address === undefined) return [];
  const until =
    address.certificate_valid_to === null
      ? ''
      : `, certificate valid until ${DAY.format(new Date(address.certificate_valid_to))}`;
  const lines = [
    address.secure ? `Answers over HTTPS${until}` : 'Answers without HTTPS, so browsers call it “Not secure”',
  ];
  if (address.redirects > 0) lines.push(`Redirects to ${hostAndPath(address.final_url)}`);
  return lines;
}

export function pageTextLines({ pageText }: EarlyResults): string[] {
  if (pageText === undefined) return [];
  const title = pageText.title === null ? 'No title' : `Title: ${pageText.title}`;
  if (pageText.phone_numbers === null || pageText.forms === null) {
    return [title, 'Scripts write the rest, so we read it in the browser'];
  }
  const numbers = counted(pageText.phone_numbers, 'phone number');
  return [title, capitalized(`${numbers} found, ${counted(pageText.forms, 'form')}`)];
}

export function loadLines({ loads }: EarlyResults): string[] {
  return loads.map(({ number, of, performance_score: score }) =>
    score === null ? `Load ${number} of ${of}: no score` : `Load ${number} of ${of}: performance ${score}`,
  );
}

export function checkLines({ checks }: EarlyResults): string[] {
  if (checks === undefined) return [];
  return [
    capitalized(`${counted(checks.passed, 'check')} passed, ${counted(checks.found, 'problem')} found`),
  ];
}

/** How long it still takes, as far as that can be told. */
export function waitingText({ isOffline, isLate, remainingSeconds }: AnalysisProgress): string {
  if (isOffline) return 'You’re offline. We’ll get your results as soon as you’re back online.';
  if (isLate) return 'This is taking longer than usual, but it’s still running.';
  if (remainingSeconds === undefined) return 'Usually 30-60 seconds, up to 2 minutes for complex sites.';
  return `About ${roundedUp(remainingSeconds)} left.`;
}

/** Where the analysis is in line; null when it is not waiting. */
export function lineText({ queuePosition }: AnalysisProgress): string | null {
  if (queuePosition === undefined) return null;
  const place = queuePosition === 1 ? 'You’re next in line.' : `You’re number ${queuePosition} in line.`;
  return `${place} We test one website at a time to keep the numbers accurate.`;
}

function roundedUp(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function counted(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function hostAndPath(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
