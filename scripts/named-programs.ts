type Kind = 'bench' | 'chaos';

/** The programs of `bench/`: what each measures, and the arguments it takes. */
const BENCHES: Readonly<Record<string, string>> = {
  admin:
    'the desk with a million leads, against pg and against 10,000 leads; --rows N, --tries N, --only TEXT, --folder F',
  analysis:
    'how soon visitors see the first facts, and whole analyses against the Lighthouse CLI; --first-facts N, --pairs N, --sites a,b/path',
  'analysis-load': 'twenty analyses at once, with one worker and with two; --analyses N',
  auth: 'refreshed sessions against pg, and sign-ins against bare scrypt',
  cluster:
    'three servers and two workers against one, commits that wait for the standby, a failover, a rolling restart; --parts leads,analyses,failover,restart',
  findings:
    'recall and precision of reports of generated websites with known faults; --sites N, --from N, --seed N, --without-browser',
  leads: 'stored leads against the same inserts by pg, and answers at 200 a second',
  lighthouse:
    'Lighthouse scores of our own pages and of a stored report; --runs N, --pages /,REPORT, --beside',
  meaning:
    'what reports say of real websites, against facts that were judged by a reader; --pages FOLDER, --set work|aside, --only ID,ID, --without-browser',
  navigation: 'navigation between the screens of the desk in a browser; --rounds N',
  pages: 'requests per second of the public pages, against nginx; --rounds N, --seconds N',
  rest: 'the data API against the same SQL by pg',
  restore: 'backup and restore of made-up leads, against plain COPY; --leads N',
  soak: 'mixed load while processes of every kind are killed; fails when memory grows or anything is lost; --minutes N',
  traces:
    'requests per second to the data API without traces, with a tenth of them and with all; --rounds N, --seconds N',
};

/** Long forms of tests. `npm test` runs most of them in a short form. */
const CHAOS: Readonly<Record<string, { about: string; files: readonly string[] }>> = {
  analysis: {
    about: 'kills worker, browser and PostgreSQL, and opens pages that exhaust the browser',
    files: [
      'tests/chaos/analysis-kills.test.ts',
      'tests/chaos/database-restarts.test.ts',
      'packages/analyzer/src/measure/hostile-pages-limits.test.ts',
    ],
  },
  failover: {
    about: 'kills the primary database again and again while leads arrive',
    files: ['tests/chaos/failover.test.ts'],
  },
  fleet: {
    about: 'three servers and three workers on one database: nothing sticky, kills, restarts under load',
    files: ['tests/chaos/fleet.test.ts'],
  },
  leads: {
    about: 'kills server and PostgreSQL while leads arrive, and imports 100,000 bad rows',
    files: ['tests/chaos/leads-kills.test.ts', 'tests/chaos/import-bad-rows.test.ts'],
  },
  limits: {
    about:
      'docs/limits.md: slow connections, malformed requests, floods, a full disk, no file descriptors, a clock that jumps, 256 MB',
    files: [
      'tests/chaos/limits.test.ts',
      'tests/chaos/full-disk.test.ts',
      'tests/chaos/worker-descriptors.test.ts',
      'tests/conformance/auth-clock-jumps.test.ts',
      'packages/reports/src/worker/clock-jumps.test.ts',
      'packages/postgres/src/rate-limits/send-interval.test.ts',
    ],
  },
};

export const PROGRAM_NAMES: Readonly<Record<Kind, readonly string[]>> = {
  bench: Object.keys(BENCHES),
  chaos: Object.keys(CHAOS),
};

/** The command that `NAME [--] ARGUMENTS` asks for; null when there is no such name. */
export function namedCommand(kind: Kind, [name = '', ...rest]: readonly string[]): string[] | null {
  if (!PROGRAM_NAMES[kind].includes(name)) return null;
  const args = rest[0] === '--' ? rest.slice(1) : rest;
  return kind === 'bench'
    ? ['node', `bench/${name}.ts`, ...args]
    : ['vitest', 'run', '--mode', 'chaos', ...(CHAOS[name]?.files ?? []), ...args];
}

/** All names, one line each. */
export function listOfNames(kind: Kind): string {
  const width = Math.max(...PROGRAM_NAMES[kind].map((name) => name.length));
  const about = (name: string) => (kind === 'bench' ? BENCHES[name] : CHAOS[name]?.about);
  return [
    `Use: npm run ${kind} -- NAME [arguments]`,
    ...PROGRAM_NAMES[kind].map((name) => `  ${name.padEnd(width)}  ${about(name)}`),
  ].join('\n');
}
