import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportDraft } from '@fml/contract';
import { analyzeSites } from './meaning/analyze-sites.ts';
import type { Judgment } from './meaning/judge.ts';
import { judgeAnswers } from './meaning/judge-answers.ts';
import { judgeFacts } from './meaning/judge-facts.ts';
import { judgeFindings } from './meaning/judge-findings.ts';
import { judgeKit } from './meaning/judge-kit.ts';
import { loadSiteFacts } from './meaning/load-site-facts.ts';
import type { SiteFacts } from './meaning/site-facts.ts';

/**
 * `npm run bench -- meaning --pages FOLDER`: reports of real websites against judged facts (bench/meaning/README.md). Prints
 * for each kind of fact and for each audit how much was true, false, missed and not checked, and every false one, missed one
 * and harmful one by name. `--set aside` runs the sites that no rule was written with; `--only a,b` some of them;
 * `--subject TEXT` shows only that kind; `--without-browser` reads pages as they are sent; `--reports FOLDER` keeps the reports,
 * and `--again` judges those that were kept.
 */
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    set: { type: 'string', default: 'work' },
    only: { type: 'string' },
    subject: { type: 'string' },
    reports: { type: 'string' },
    again: { type: 'boolean', default: false },
    'without-browser': { type: 'boolean', default: false },
  },
});

const GROUPS = ['facts', 'kits', 'findings', 'answers'] as const;

type Grouped = Judgment & { group: (typeof GROUPS)[number] };

const inGroup = (group: Grouped['group'], judgments: readonly Judgment[]): Grouped[] =>
  judgments.map((judgment) => ({ ...judgment, group }));

interface JudgedSite {
  id: string;
  country: string;
  judgments: Grouped[];
}

process.exitCode = await main();

async function main(): Promise<number> {
  const only = options.only?.split(',');
  const sites = loadSiteFacts().filter(({ id, set }) => (only ? only.includes(id) : set === options.set));
  const { pages, reports } = options;
  if (pages === undefined || sites.length === 0) {
    console.error(
      'Usage: npm run bench -- meaning --pages FOLDER [--set work|aside] [--only ID,ID] (bench/meaning/README.md)',
    );
    return 2;
  }
  const missing = sites.filter(({ id, entry }) => !existsSync(join(pages, id, entry)));
  if (missing.length > 0) console.error(`no pages of ${missing.map(({ id }) => id).join(', ')}`);
  if (reports !== undefined) mkdirSync(reports, { recursive: true });
  const judged: JudgedSite[] = [];
  const judge = (site: SiteFacts, report: ReportDraft | null, why: string) => {
    if (report === null) {
      judged.push({
        ...site,
        judgments: inGroup('facts', [{ subject: 'report', verdict: 'missed', about: why }]),
      });
      return;
    }
    const { business } = report;
    const paths = report.site?.pages.map(({ path }) => path) ?? [];
    const facts: Judgment[] = business
      ? judgeFacts(site, business, paths)
      : [{ subject: 'report', verdict: 'unchecked', about: 'page could not be read' }];
    judged.push({
      ...site,
      judgments: [
        ...inGroup('facts', facts),
        ...inGroup('kits', judgeKit(site, report.fix_kit, paths)),
        ...inGroup('findings', judgeFindings(site, report)),
        ...inGroup('answers', report.answers ? judgeAnswers(site, report.answers, pages) : []),
      ],
    });
  };
  const there = sites.filter((site) => !missing.includes(site));
  if (options.again) {
    for (const site of there)
      judge(site, JSON.parse(readFileSync(join(reports ?? '', `${site.id}.json`), 'utf8')), '');
  } else {
    await analyzeSites(there, {
      pages,
      withBrowser: !options['without-browser'],
      onSite: (site, report, why) => {
        if (reports !== undefined && report)
          writeFileSync(join(reports, `${site.id}.json`), JSON.stringify(report));
        judge(site, report, why);
        console.error(`${judged.length} of ${there.length}: ${site.id}`);
      },
    });
  }
  print(judged);
  return 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function print(judged: readonly JudgedSite[]): void {
  const all = judged.flatMap(({ id, judgments }) => judgments.map((judgment) => ({ id, ...judgment })));
  const bySubject = Map.groupBy(all, ({ subject }) => subject);
  const count = (list: readonly Judgment[], verdict: Judgment['verdict']) =>
    list.filter((one) => one.verdict === verdict).length;
  const share = (part: number, whole: number) =>
    whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
  const line = (name: string, list: readonly Judgment[]) => {
    const [right, wrong, missed] = [count(list, 'true'), count(list, 'false'), count(list, 'missed')];
    const harmful = list.filter((one) => one.harmful).length;
    return [
      name.padEnd(24),
      right,
      wrong,
      missed,
      count(list, 'unchecked'),
      harmful,
      share(right, right + wrong),
      share(right, right + missed),
    ].join('\t');
  };
  const rows = [...bySubject].filter(
    ([subject]) => options.subject === undefined || subject.includes(options.subject),
  );
  for (const [subject, list] of rows) {
    const bad = list.filter(({ verdict }) => verdict === 'false' || verdict === 'missed');
    if (bad.length > 0) say(`\n${subject}`);
    for (const { id, verdict, harmful, about } of bad)
      say(`  ${verdict}${harmful ? ' HARMFUL' : ''} ${id}: ${about.replace(/\s+/g, ' ')}`);
  }
  say(
    `\n${judged.length} websites\n${'subject'.padEnd(24)}\ttrue\tfalse\tmissed\tunchecked\tharmful\tprecision\trecall`,
  );
  for (const group of GROUPS) {
    const ofGroup = rows.map(
      ([subject, list]) => [subject, list.filter((one) => one.group === group)] as const,
    );
    for (const [subject, list] of ofGroup) if (list.length > 0) say(line(subject, list));
    say(
      line(
        `ALL ${group.toUpperCase()}`,
        ofGroup.flatMap(([, list]) => list),
      ),
    );
  }
}
