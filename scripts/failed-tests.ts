/** One failed test, or a whole file (then `name` is empty); the reports leave out some reasons, as that of a hook. */
export interface FailedTest {
  file: string;
  name: string;
  message: string | null;
}

export interface VitestResult {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: {
      ancestorTitles: string[];
      title: string;
      status: string;
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
    ok: boolean;
    tests?: { results?: { status: string; errors?: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightResult {
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

const SHOWN_LINES = 6;
const SHOWN_COLUMNS = 200;

/** The failed tests of Vitest's JSON report; `root` is taken off the file names. */
export function failedOfVitest({ testResults = [] }: VitestResult, root: string): FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^[/\\]/, '') : name;
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        file,
        name: [...test.ancestorTitles, test.title].join(' > '),
        message: test.failureMessages?.[0] ?? null,
      }));
    return status === 'failed' && failed.length === 0
      ? [{ file, name: '', message: message || null }]
      : failed;
  });
}

/** The failed tests of Playwright's JSON report, and the errors outside of tests (its set-up, for example). */
export function failedOfPlaywright({ suites = [], errors = [] }: PlaywrightResult): FailedTest[] {
  const outside = errors.map(({ message = null }) => ({ file: 'playwright', name: '', message }));
  return [...outside, ...suites.flatMap((suite) => failedOfSuite(suite, []))];
}

function failedOfSuite(suite: PlaywrightSuite, above: string[]): FailedTest[] {
  // The outermost suite is named after its file.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests = [] }) => {
      const messages = tests.flatMap(({ results = [] }) =>
        results.flatMap((result) => result.errors?.map(({ message }) => message ?? result.status) ?? []),
      );
      const name = [...titles, title].join(' > ');
      return { file: suite.file ?? '', name, message: messages[0] ?? null };
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedOfSuite(inner, titles))];
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
