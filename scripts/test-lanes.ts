import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Which lane a test file runs in. A file that reaches `createTestDatabase` is in `database`; one that starts programs or
 * browsers is named here and in `processes`; one of code that Vite builds is in `pages`. Every other is in `unit`.
 */
export type TestLane = 'pages' | 'unit' | 'database' | 'processes';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
export const TEST_FILES = '{packages,apps,tests,scripts,bench}/**/*.test.{ts,tsx}';
export const PAGE_TESTS = 'apps/site/{app,page-pipeline}/**/*.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/build/**'];

/** Tests that start programs or browsers, each in a process of its own. */
export const PROCESS_TESTS = [
  'apps/worker/src/prometheus/worker-metrics.test.ts',
  'packages/*/src/**/killed-processes.test.ts',
  'packages/analyzer/src/browser/{find-browser,launch-browser,profile-folder}.test.ts',
  'packages/analyzer/src/collectors/hostile-pages.test.ts',
  'packages/analyzer/src/fetch/{fault-cases,fetch-site,redirects}.test.ts',
  'packages/analyzer/src/measure/{collect-rendered-page,desktop-text,hostile-pages-*,measure-process,measuring-rights,render-pages}.test.ts',
  'packages/analyzer/src/report/no-contradictions.test.ts',
  'packages/analyzer/src/run-analysis.test.ts',
  'packages/analyzer/src/site-pages/{read-website,render-shells}.test.ts',
  'packages/runtime/src/tracing/loaded-libraries.test.ts',
  'packages/postgres/src/{data-dir/data-dir,embedded/*,point-in-time/*,replication/*}.test.ts',
  'scripts/{admin-create,db-seed,dev,healthcheck,start,supervise}.test.ts',
  'tests/chaos/*.test.ts',
];

/** Files of more than half a minute. They begin first, so that none of them is left over alone at the end. */
export const LONG_TESTS = [
  'tests/access/access.test.ts',
  'tests/chaos/leads-kills.test.ts',
  'packages/analyzer/src/measure/measure-process.test.ts',
  'tests/chaos/analysis-kills.test.ts',
  'tests/chaos/fleet.test.ts',
  'packages/postgres/src/embedded/embedded-postgres.test.ts',
  'scripts/dev.test.ts',
  'scripts/start.test.ts',
  'packages/analyzer/src/measure/hostile-pages-limits.test.ts',
  'packages/analyzer/src/measure/render-pages.test.ts',
  'packages/analyzer/src/measure/measuring-rights.test.ts',
  'scripts/admin-create.test.ts',
];

/** Every test file with its lane, by its path from the project's folder. */
export function testLanes(): ReadonlyMap<string, TestLane> {
  const processTests = new Set(globSync(PROCESS_TESTS, { cwd: PROJECT_FOLDER }));
  const pageTests = new Set(globSync(PAGE_TESTS, { cwd: PROJECT_FOLDER }));
  const needsDatabase = databaseSearch();
  const files = globSync(TEST_FILES, { cwd: PROJECT_FOLDER, exclude: NO_TESTS }).sort();
  return new Map(
    files.map((file) => {
      if (processTests.has(file)) return [file, 'processes'];
      if (pageTests.has(file)) return [file, 'pages'];
      return [file, needsDatabase(file) ? 'database' : 'unit'];
    }),
  );
}

/** What a file imports, as written. */
export function importsOf(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
  } catch {
    // An import of a file that is not there fails its own test, not the whole run.
    return [];
  }
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

/** The path of what a file imports, from the project's folder; null for what is not test support of this project. */
export function importedFile(file: string, specifier: string): string | null {
  if (/^\..*\.tsx?$/.test(specifier)) return path.posix.join(path.posix.dirname(file), specifier);
  if (!/^@fml\/[\w-]+\/test/.test(specifier)) return null;
  try {
    return path.relative(PROJECT_FOLDER, require.resolve(specifier));
  } catch {
    // As above.
    return null;
  }
}

function databaseSearch(): (file: string) => boolean {
  // Every file that imports it, directly or through other files, needs the server.
  const support = importedFile('', '@fml/postgres/testing');
  const known = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    // Until it is known: a circle of imports adds nothing.
    known.set(file, false);
    const found = importsOf(file).some((specifier) => {
      const imported = importedFile(file, specifier);
      return imported !== null && (imported === support || reaches(imported));
    });
    known.set(file, found);
    return found;
  };
  return reaches;
}
