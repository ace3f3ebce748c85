/** What a report should have found on one website, and what it did. */
export interface SiteFindings {
  name: string;
  expected: ReadonlySet<string>;
  found: ReadonlySet<string>;
}

export interface FindingsScore {
  expected: number;
  /** Expected and found. */
  right: number;
  /** "rule: websites", sorted by rule. */
  missed: string[];
  invented: string[];
  /** Share of the expected that was found; 1 when nothing was expected. */
  recall: number;
  /** Share of the found that was expected; 1 when nothing was found. */
  precision: number;
}

/** Recall and precision over all websites, counted by website and rule. */
export function scoreFindings(sites: readonly SiteFindings[]): FindingsScore {
  const missed = byRule(sites, ({ expected, found }) => [...expected].filter((id) => !found.has(id)));
  const invented = byRule(sites, ({ expected, found }) => [...found].filter((id) => !expected.has(id)));
  const expected = sites.reduce((sum, site) => sum + site.expected.size, 0);
  const found = sites.reduce((sum, site) => sum + site.found.size, 0);
  const right = found - invented.count;
  return {
    expected,
    right,
    missed: missed.lines,
    invented: invented.lines,
    recall: expected === 0 ? 1 : right / expected,
    precision: found === 0 ? 1 : right / found,
  };
}

function byRule(
  sites: readonly SiteFindings[],
  idsOf: (site: SiteFindings) => string[],
): { count: number; lines: string[] } {
  const names = new Map<string, string[]>();
  for (const site of sites)
    for (const id of idsOf(site)) names.set(id, [...(names.get(id) ?? []), site.name]);
  return {
    count: [...names.values()].reduce((sum, list) => sum + list.length, 0),
    lines: [...names]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([id, list]) => `${id}: ${list.length} (${list.join(', ')})`),
  };
}
