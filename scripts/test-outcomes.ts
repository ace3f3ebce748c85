import path from 'node:path';

/** How one test ended, or a whole file that could not be loaded (then `name` is empty). A skipped test has no outcome. */
export interface TestOutcome {
  file: string;
  name: string;
  /** `retried`: passed, but not on the first try. */
  outcome: 'passed' | 'retried' | 'failed';
  /** What was wrong on the first try; the reports leave out some reasons, such as that of a hook. */
  message: string | null;
}

/** The parts of Vitest's JSON report that are used. */
export interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: {
      ancestorTitles: string[];
      title: string;
      status: string;
      /** Of every try. */
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests?: { status: string; results?: { status: string; errors?: { message?: string }[] }[] }[];
  }[];
}

/** The parts of Playwright's JSON report that are used. */
export interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** Outside of tests, such as in the set-up. */
  errors?: { message?: string }[];
}

const SHOWN_LINES = 6;
const SHOWN_COLUMNS = 200;

/** `root` is taken off the file names. */
export function outcomesOfVitest({ testResults = [] }: VitestReport, root: string): TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = path.relative(root, name);
    const outcomes = assertionResults.flatMap((test): TestOutcome[] => {
      const messages = test.failureMessages ?? [];
      const outcome =
        test.status === 'failed'
          ? 'failed'
          : test.status === 'passed' && (messages.length > 0 ? 'retried' : 'passed');
      const title = [...test.ancestorTitles, test.title].join(' > ');
      return outcome ? [{ file, name: title, outcome, message: messages[0] ?? null }] : [];
    });
    return status === 'failed' && !outcomes.some(({ outcome }) => outcome === 'failed')
      ? [...outcomes, { file, name: '', outcome: 'failed', message: message || null }]
      : outcomes;
  });
}

export function outcomesOfPlaywright({ suites = [], errors = [] }: PlaywrightReport): TestOutcome[] {
  const outside = errors.map(
    ({ message = null }): TestOutcome => ({ file: 'playwright', name: '', outcome: 'failed', message }),
  );
  return [...outside, ...suites.flatMap((suite) => outcomesOfSuite(suite, []))];
}

const OUTCOMES: Readonly<Record<string, TestOutcome['outcome']>> = {
  expected: 'passed',
  flaky: 'retried',
  unexpected: 'failed',
};

function outcomesOfSuite(suite: PlaywrightSuite, above: readonly string[]): TestOutcome[] {
  // The outermost suite is named after its file.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests = [] }) =>
    tests.flatMap(({ status, results = [] }): TestOutcome[] => {
      const outcome = OUTCOMES[status];
      const messages = results.flatMap((result) =>
        (result.errors ?? []).map(({ message }) => message ?? result.status),
      );
      const name = [...titles, title].join(' > ');
      return outcome ? [{ file: suite.file ?? '', name, outcome, message: messages[0] ?? null }] : [];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, titles))];
}

/** The summary at the end of the run: file > test, and the first lines of its message without colors and stack. */
export function outcomeLines({ file, name, message }: TestOutcome): string[] {
  const lines = withoutColors(message ?? '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, SHOWN_COLUMNS))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return [
    `✗ ${[file, name].filter((part) => part !== '').join(' > ')}`,
    ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`),
  ];
}

export function withoutColors(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g'), '');
}
