/** What a robots.txt says about one path to one crawler. */
export interface RobotsDecision {
  allowed: boolean;
  /** The rule that decided, as written; null when none matched. */
  rule: string | null;
  /** The user-agent line of the group that applied; null when there is none. */
  group: string | null;
}

interface Group {
  agents: string[];
  rules: { allow: boolean; path: string; line: string; lineNumber: number }[];
}

/** What a robots.txt says about one path to one crawler; for several paths, `robotsRules` reads the file once. */
export function decideRobots(robotsTxt: string, crawler: string, path: string): RobotsDecision {
  return robotsRules(robotsTxt, crawler)(path);
}

/**
 * Decides as Google does (RFC 9309): the group that names the crawler, else the one for "*"; of the
 * matching rules the longest, and Allow when two are equally long.
 */
export function robotsRules(robotsTxt: string, crawler: string): (path: string) => RobotsDecision {
  const { group, rules } = rulesFor(robotsTxt, crawler);
  return (path) => {
    const winner = decidingRule(rules, path);
    return { allowed: winner?.allow ?? true, rule: winner?.line ?? null, group };
  };
}

/** Numbers of the lines, from 0, that have to go before a crawler may read a path; empty when it may. */
export function blockingLines(robotsTxt: string, crawler: string, path: string): number[] {
  let { rules } = rulesFor(robotsTxt, crawler);
  const lines: number[] = [];
  for (;;) {
    const winner = decidingRule(rules, path);
    if (winner === null || winner.allow) return lines;
    lines.push(winner.lineNumber);
    rules = rules.filter((rule) => rule !== winner);
  }
}

function rulesFor(robotsTxt: string, crawler: string): { group: string | null; rules: Group['rules'] } {
  const groups = parseGroups(robotsTxt);
  const named = groups.filter(({ agents }) => agents.includes(crawler.toLowerCase()));
  const applicable = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return {
    group: named.length > 0 ? crawler : applicable.length > 0 ? '*' : null,
    rules: applicable.flatMap((group) => group.rules).filter((rule) => rule.path !== ''),
  };
}

function decidingRule(rules: Group['rules'], path: string): Group['rules'][number] | null {
  let winner: Group['rules'][number] | null = null;
  for (const rule of rules) {
    if (!matchesPath(rule.path, path)) continue;
    if (
      !winner ||
      rule.path.length > winner.path.length ||
      (rule.path.length === winner.path.length && rule.allow)
    ) {
      winner = rule;
    }
  }
  return winner;
}

/** Addresses on the Sitemap lines. */
export function sitemapLines(robotsTxt: string): string[] {
  return [...robotsTxt.slice(0, 500_000).matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2000})/gim)].map(
    (match) => match[1] ?? '',
  );
}

/** The lines of the file as far as Google reads it: 500 KiB. */
export function robotsLines(robotsTxt: string): string[] {
  return robotsTxt.slice(0, 500 * 1024).split(/\r\n|\r|\n/);
}

function parseGroups(robotsTxt: string): Group[] {
  const groups: Group[] = [];
  let current: Group | null = null;
  for (const [lineNumber, rawLine] of robotsLines(robotsTxt).entries()) {
    const line =
      rawLine
        .split('#', 1)[0]
        ?.replace(/^\ufeff/, '')
        .trim() ?? '';
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const field = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (field === 'user-agent') {
      // Consecutive user-agent lines share the rules below them.
      if (!current || current.rules.length > 0) {
        current = { agents: [], rules: [] };
        groups.push(current);
      }
      current.agents.push(value.toLowerCase());
    } else if ((field === 'allow' || field === 'disallow') && current) {
      current.rules.push({ allow: field === 'allow', path: value, line, lineNumber });
    }
  }
  return groups;
}

/** "*" matches any text and a final "$" the end; compared in one pass, without exponential backtracking. */
function matchesPath(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts[0] ?? '';
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  if (parts.length === 1) return !anchored || position === path.length;
  const last = parts.at(-1) ?? '';
  if (!anchored) return path.indexOf(last, position) >= 0;
  return path.endsWith(last) && path.length - last.length >= position;
}
