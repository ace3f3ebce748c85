import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defaultBrowserCacheDir, findBrowser } from '@fml/analyzer';
import { useCompileCache } from './compile-cache.ts';
import { useMemoryTmpdir } from './memory-tmpdir.ts';
import { PROGRAM_NAMES } from './named-programs.ts';
import { useTestBrowser } from './test-browser.ts';
import {
  outcomeLines,
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  type TestOutcome,
  type VitestReport,
  withoutColors,
} from './test-outcomes.ts';

/**
 * `npm test`: every kind of check there is, two at a time, then one line `N passed, N failed` over all of them. A
 * static check counts as one; Vitest and Playwright count each of their tests. Tests that failed, or passed only on the
 * second try, are named again before that line, because the record of a run often keeps only its end. `npm test -- unit
 * e2e` runs only the named steps; `npm test -- --all` also runs the tests tagged long.
 */

interface Step {
  name: string;
  command: string[];
  /** Steps that have to finish first, if they are part of the run. */
  after?: readonly string[];
  /** Reads the report of a test runner; a static check has none. */
  outcomesFrom?: (report: string) => TestOutcome[];
}

const KEPT_CHARACTERS = 20_000;
const LAST_LINES = 40;
const FLUSH_MS = 200;
/** Tests often wait for processes and pages; a second step uses the processors then. */
const STEPS_AT_ONCE = 2;

/** The compiler would share the work among four checkers, each of which reads the same types again. */
const ONE_CHECKER = ['--checkers', '1'];
/** Its garbage collector, which takes a third of its time otherwise, may use more memory. */
const COMPILER_ENVIRONMENT = { GOGC: '400' };

const asked = process.argv.slice(2).filter((argument) => argument !== '--all');
const takesAll = process.argv.includes('--all') || process.env['TESTS'] === 'all';
if (takesAll) process.env['TESTS'] = 'all';

useCompileCache();
useMemoryTmpdir();
useTestBrowser();
const browserLine = await describeBrowser();
process.stdout.write(`${browserLine}\n`);
const resultFolder = await mkdtemp(path.join(tmpdir(), 'fml-test-'));
const fileFor = (name: string) => path.join(resultFolder, `${name}.json`);

const steps: Step[] = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', ...ONE_CHECKER] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'unit',
    after: ['build'],
    command: [
      'vitest',
      'run',
      ...(takesAll ? [] : ['--tags-filter=!long']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${fileFor('unit')}`,
    ],
    outcomesFrom: (report) => outcomesOfVitest(JSON.parse(report) as VitestReport, process.cwd()),
  },
  {
    name: 'e2e',
    // Not at the same time as the tests that start programs: on two busy cores both would wait for each other.
    after: ['build', 'unit'],
    command: ['playwright', 'test'],
    outcomesFrom: (report) => outcomesOfPlaywright(JSON.parse(report) as PlaywrightReport),
  },
  // These run alongside the journeys, which wait now and then; the other tests hardly ever do.
  {
    name: 'site-types',
    // It and the build write the types of the routes.
    after: ['build', 'unit'],
    command: ['npm', 'run', '--silent', 'typecheck', '-w', 'apps/site', '--', ...ONE_CHECKER],
  },
  { name: 'dependency-rules', after: ['unit'], command: ['node', 'scripts/check-dependency-rules.ts'] },
  { name: 'unused-code', after: ['unit'], command: ['knip'] },
];

const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const whatFailed: string[] = [];
const retried: TestOutcome[] = [];

const waiting = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
const underWay = new Map<string, Promise<void>>();
while (waiting.length > 0 || underWay.size > 0) {
  const next = waiting.findIndex(({ after }) => !isStillToDo(after));
  if (next >= 0 && underWay.size < STEPS_AT_ONCE) {
    const [step] = waiting.splice(next, 1);
    if (step) underWay.set(step.name, runStep(step));
  } else {
    await Promise.race(underWay.values());
  }
}

await rm(resultFolder, { recursive: true, force: true });
if (failedSteps.length > 0) {
  process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n${whatFailed.join('\n')}\n`);
}
if (retried.length > 0) {
  process.stdout.write(`\nPassed on the second try only:\n${retried.flatMap(outcomeLines).join('\n')}\n`);
}
if (!takesAll) {
  process.stdout.write(
    `\nNot run, because another test of its kind was: npm test -- --all, npm run chaos -- ${PROGRAM_NAMES.chaos.join(', ')}\n`,
  );
}
process.stdout.write(`${browserLine}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Browsers differ, so a run says which one its tests had. */
async function describeBrowser(): Promise<string> {
  const search = await findBrowser({
    configuredPath: process.env['CHROME_PATH'],
    searchPath: process.env['PATH'],
    cacheDir: defaultBrowserCacheDir(),
  });
  if (!search.ok) return `Browser of the tests: ${search.why}`;
  const { version, source, path: file } = search.browser;
  return `Browser of the tests: ${version} (${source}, ${file})`;
}

function isStillToDo(names: readonly string[] = []): boolean {
  return names.some((name) => underWay.has(name) || waiting.some((step) => step.name === name));
}

async function runStep(step: Step): Promise<void> {
  const startedAt = Date.now();
  process.stdout.write(`=== ${step.name}\n`);
  const { exitCode, lastOutput } = await run(step, fileFor(step.name));
  const outcomes = step.outcomesFrom ? await outcomesOf(step.outcomesFrom, fileFor(step.name)) : null;
  const failures = (outcomes ?? []).filter(({ outcome }) => outcome === 'failed');
  const passed = outcomes ? outcomes.length - failures.length : Number(exitCode === 0);
  const failed = Math.max(failures.length, exitCode === 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  retried.push(...(outcomes ?? []).filter(({ outcome }) => outcome === 'retried'));
  if (failed > 0) {
    failedSteps.push(step.name);
    whatFailed.push(`=== ${step.name}`, ...failures.flatMap(outcomeLines));
    if (failures.length === 0 || failures.some(({ message }) => message === null)) {
      whatFailed.push(...lastLines(lastOutput));
    }
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`--- ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
  underWay.delete(step.name);
}

/** Passes the output on, each line with the name of its step, and keeps its end. */
function run({ name, command }: Step, resultFile: string): Promise<{ exitCode: number; lastOutput: string }> {
  const [program = '', ...args] = command;
  const bin = path.resolve('node_modules/.bin');
  let lastOutput = '';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...COMPILER_ENVIRONMENT,
        PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        process.stdout.write(`${name}: ${line}\n`);
        lastOutput = `${lastOutput}${line}\n`.slice(-KEPT_CHARACTERS);
      });
    }
    child.on('error', (error) => {
      process.stdout.write(`${program}: ${error.message}\n`);
      resolve({ exitCode: 1, lastOutput: error.message });
    });
    // A grandchild that keeps the pipes open must not hold up the run.
    child.on('exit', (code) => setTimeout(() => resolve({ exitCode: code ?? 1, lastOutput }), FLUSH_MS));
  });
}

function lastLines(text: string): string[] {
  return withoutColors(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LAST_LINES)
    .map((line) => `    ${line.slice(0, 200)}`);
}

/** A report that was not written, or not to its end, is itself a failure. */
async function outcomesOf(read: (report: string) => TestOutcome[], file: string): Promise<TestOutcome[]> {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    return [{ file: 'report', name: '', outcome: 'failed', message: String(error) }];
  }
}
