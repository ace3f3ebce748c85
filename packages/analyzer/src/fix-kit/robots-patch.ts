import type { FixKitPart } from '@fml/contract';
import { blockingLines, decideRobots, robotsLines } from '../collectors/robots-rules.ts';
import { fixKitPart } from './code-text.ts';

/** A longer file is edited by hand: the finding names the rule. */
const MAX_CHARS = 8_000;
const UNPRINTABLE = /[^\P{C}\t]|[\u2028\u2029]|[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu;

/**
 * The robots.txt of the website without the rules that keep Google from the path; every other line stays as it is.
 * Null when Google is not blocked.
 */
export function robotsPatch(robotsTxt: string, path: string): FixKitPart | null {
  if (robotsTxt.length > MAX_CHARS) return null;
  const blocking = new Set(blockingLines(robotsTxt, 'googlebot', path));
  if (blocking.size === 0) return null;
  // An empty rule forbids nothing. Without it, the group could be empty and be merged with the next one.
  const lines = robotsLines(robotsTxt).map((line, index) =>
    blocking.has(index) ? 'Disallow:' : printable(line),
  );
  const code = `${lines.join('\n').trim()}\n`;
  if (!decideRobots(code, 'googlebot', path).allowed) return null;
  return fixKitPart('robots', 'robots', code, [{ field: 'rules', source: 'page' }]);
}

/** Encoded as in an address, so that a rule means what it meant before. */
function printable(line: string): string {
  return line
    .replace(/^\ufeff/, '')
    .replace(UNPRINTABLE, (character) => encodeURIComponent(character.toWellFormed()));
}
