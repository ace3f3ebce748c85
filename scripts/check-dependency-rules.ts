import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Enforces the allowed arrows, and proves that the rules can reject: the fixture breaks each of them once,
 * so a rule that never fires fails this check.
 */
const FIXTURE = 'tests/fixtures/dependency-rules';
const runFile = promisify(execFile);

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

interface Cruise {
  summary: {
    violations: Violation[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

const HOUSE = [
  'packages',
  'apps/site/app',
  'apps/site/server',
  'apps/site/test-support',
  'apps/worker/src',
  'tests/support',
  'tests/conformance',
  'tests/chaos',
  'tests/e2e',
  'bench',
  'scripts',
];

const problems = [
  ...(await problemsOf('.dependency-cruiser.cjs', HOUSE)),
  ...(await problemsOf('.dependency-cruiser.rooms.cjs', ['packages'])),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);

async function problemsOf(config: string, folders: string[]): Promise<string[]> {
  // The project and its fixture in one pass: neither imports the other.
  const { summary } = await cruise(config, [...folders, FIXTURE]);
  const isFixture = ({ from }: Violation) => from.startsWith(FIXTURE);
  const fired = new Set(summary.violations.filter(isFixture).map((violation) => violation.rule.name));
  const found = summary.violations.filter((violation) => !isFixture(violation));
  const rules = summary.ruleSetUsed.forbidden.map((rule) => rule.name);
  return [
    ...found.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...rules.filter((name) => !fired.has(name)).map((name) => `rule ${name} lets its fixture pass`),
  ];
}

async function cruise(config: string, folders: string[]): Promise<Cruise> {
  const args = [...folders, '--config', config, '--output-type', 'json'];
  const { stdout } = await runFile('depcruise', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  if (stdout === '') throw new Error(`dependency-cruiser printed nothing for ${folders.join(' ')}`);
  return JSON.parse(stdout) as Cruise;
}
