/** One failed test, or a whole file (then `name` is empty); the reports leave out some reasons, as that of a hook. */
export interface FailedTest {
  file: string;
  name: string;
  message: string | null;
}

interface VitestTest {
  ancestorTitles: string[];
  title: string;
  status: string;
  /** Of every try. */
  failureMessages?: string[] | null;
}

interface VitestSuite {
  name: string;
  status: string;
  message?: string;
  assertionResults?: VitestTest[];
}

export interface VitestResult {
  testResults?: VitestSuite[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests?: { status?: string; results?: { status: string; errors?: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

export interface PlaywrightResult {
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

const SHOWN_LINES = 6;
const SHOWN_COLUMNS = 200;

/** The failed tests of Vitest's JSON report; `root` is taken off the file names. */
export function failedOfVitest({ testResults = [] }: VitestResult, root: string): FailedTest[] {
  return testResults.flatMap((suite) => {
    const failed = testsOfVitest(suite, root, ({ status }) => status === 'failed');
    return suite.status === 'failed' && failed.length === 0
      ? [{ file: withoutRoot(suite.name, root), name: '', message: suite.message || null }]
      : failed;
  });
}

/** The tests of Vitest's JSON report that passed on their second try, with what was wrong on the first. */
export function retriedOfVitest({ testResults = [] }: VitestResult, root: string): FailedTest[] {
  return testResults.flatMap((suite) =>
    testsOfVitest(
      suite,
      root,
      ({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0,
    ),
  );
}

function testsOfVitest(
  { name, assertionResults = [] }: VitestSuite,
  root: string,
  isWanted: (test: VitestTest) => boolean,
): FailedTest[] {
  return assertionResults.filter(isWanted).map((test) => ({
    file: withoutRoot(name, root),
    name: [...test.ancestorTitles, test.title].join(' > '),
    message: test.failureMessages?.[0] ?? null,
  }));
}

function withoutRoot(file: string, root: string): string {
  return file.startsWith(root) ? file.slice(root.length).replace(/^[/\\]/, '') : file;
}

/** The failed tests of Playwright's JSON report, and the errors outside of tests (its set-up, for example). */
export function failedOfPlaywright({ suites = [], errors = [] }: PlaywrightResult): FailedTest[] {
  const outside = errors.map(({ message = null }) => ({ file: 'playwright', name: '', message }));
  return [...outside, ...suites.flatMap((suite) => specsOfSuite(suite, [], ({ ok }) => !ok))];
}

/** The tests of Playwright's JSON report that passed on their second try, with what was wrong on the first. */
export function retriedOfPlaywright({ suites = [] }: PlaywrightResult): FailedTest[] {
  const isRetried = ({ tests = [] }: PlaywrightSpec) => tests.some(({ status }) => status === 'flaky');
  return suites.flatMap((suite) => specsOfSuite(suite, [], isRetried));
}

function specsOfSuite(
  suite: PlaywrightSuite,
  above: string[],
  isWanted: (spec: PlaywrightSpec) => boolean,
): FailedTest[] {
  // The outermost suite is named after its file.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).filter(isWanted).map(({ title, tests = [] }) => {
    const messages = tests.flatMap(({ results = [] }) =>
      results.flatMap((result) => result.errors?.map(({ message }) => message ?? result.status) ?? []),
    );
    const name = [...titles, title].join(' > ');
    return { file: suite.file ?? '', name, message: messages[0] ?? null };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOfSuite(inner, titles, isWanted))];
}

/** The summary at the end of the run: file > test, and the first lines of its message without colors and stack. */
export function failureLines({ file, name, message }: FailedTest): string[] {
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
