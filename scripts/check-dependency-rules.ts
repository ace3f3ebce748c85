import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Holds the allowed arrows, and proves that the rules can reject: the fixture breaks each of them once,
 * so a rule that never fires fails this check.
 */
const FIXTURE = 'tests/fixtures/dependency-rules';
const runFile = promisify(execFile);

interface Cruise {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

const house = await cruise([
  'packages',
  'apps/site/app',
  'apps/site/server',
  'apps/worker/src',
  'tests/support',
]);
const fixture = await cruise([FIXTURE]);

for (const violation of house.summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} -> ${violation.to}\n`);
}

const fired = new Set(fixture.summary.violations.map((violation) => violation.rule.name));
const needed = fixture.summary.ruleSetUsed.forbidden.map((rule) => rule.name);
const silent = needed.filter((name) => !fired.has(name));
for (const name of silent) process.stdout.write(`rule ${name} lets its fixture pass\n`);

process.exit(house.summary.violations.length + silent.length > 0 ? 1 : 0);

async function cruise(folders: string[]): Promise<Cruise> {
  const args = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await runFile('depcruise', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  if (stdout === '') throw new Error(`dependency-cruiser printed nothing for ${folders.join(' ')}`);
  return JSON.parse(stdout) as Cruise;
}
