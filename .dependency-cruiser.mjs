/**
 * Which way imports may point (docs/decisions/import-directions.md). Each rule is proved by a planted violation:
 * tests/import-rules.test.ts.
 */
const OURS = '^(src|sw|server|build|e2e|bench|tests)/'
const TESTS = '\\.test\\.tsx?$'

/** Files at `from` import of ours nothing but `allowed`, types included. Tests may look further. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: allowed },
})

export default {
  forbidden: [
    only('contract-imports-nothing', '^src/contract/', '^src/contract/', 'the wire imports nothing of ours'),
    only('domain-to-contract', '^src/domain/', '^src/(domain|contract)/', 'pure rules know the wire only'),
    only('platform-down', '^src/platform/', '^src/(platform|domain|contract)/', 'the platform knows no feature'),
    only('ui-alone', '^src/ui/', '^src/ui/', 'the kit holds no data'),
    only(
      'admin-kit-down',
      '^src/admin/',
      '^src/(admin|features/config|ui|platform|domain|contract)/',
      'what every noun of the admin area shares knows none of them, but for the site’s settings',
    ),
    {
      name: 'admin-kit-for-admins',
      comment: 'what riders load has nothing of the admin area',
      severity: 'error',
      from: { path: '^src/', pathNot: ['/admin/', '^src/routes/admin\\.', TESTS] },
      to: { path: '^src/admin/' },
    },
    only(
      'feature-down',
      '^src/features/',
      '^src/(features|admin|ui|platform|domain|contract)/',
      'a feature uses ui, platform, domain, contract; its admin folder the admin kit too',
    ),
    {
      name: 'feature-order',
      comment:
        'config, then account, then the others, which know those two and not each other: app/ and routes/ compose them',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/($1|config|account)/' },
    },
    {
      name: 'config-knows-no-feature',
      comment: 'what all others may use uses none of them',
      severity: 'error',
      from: { path: '^src/features/config/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/config/' },
    },
    only(
      'app-not-routes',
      '^src/app/',
      '^src/(app|content|features|admin|ui|platform|domain|contract)/',
      'routes import the app, never the other way; the route tree reaches it through the entries',
    ),
    only(
      'routes-down',
      '^src/routes/',
      '^src/(routes|app|content|features|admin|ui|platform|domain|contract)/',
      'a route composes',
    ),
    only(
      'document-light',
      '^src/document/',
      '^src/((document|ui/theme|platform|contract)/|ui/trusted-types\\.ts$)',
      'the scripts in the document run before any file has come',
    ),
    only('client-alone', '^src/[^/]+$', '^src/', 'the entries start the app and nothing else'),
    {
      name: 'client-never-server',
      severity: 'error',
      comment: 'the server is another program, for tests too',
      from: { path: '^(src|sw)/' },
      to: { path: '^server/' },
    },
    only('worker-to-contract', '^sw/', '^(sw|src/contract)/', 'the worker shares constants only'),
    only(
      'server-to-contract-and-domain',
      '^server/',
      '^(server|src/(contract|domain))/',
      'no browser code on the server',
    ),
    {
      name: 'server-module-never-another',
      severity: 'error',
      comment: 'modules meet in app.ts',
      from: { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'things-know-no-module',
      severity: 'error',
      comment: 'modules say what is different about their things, the shared shape says the rest',
      from: { path: '^server/things/', pathNot: TESTS },
      to: { path: '^server/modules/' },
    },
    {
      name: 'only-repos-touch-the-database',
      severity: 'error',
      comment: 'SQL stays in repo.ts, …-repo.ts and db/; types, and the tables’ shapes and column names, may be known',
      from: { path: '^server/(modules|plugins|http|things)/', pathNot: `([/-]repo\\.ts|${TESTS})$` },
      to: {
        path: '^(server/db/|node_modules/(kysely|pg|better-sqlite3)/)',
        pathNot: '^server/db/schema/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-without-packages',
      severity: 'error',
      comment: 'contract and domain run anywhere: zod for the wire, nothing else',
      from: { path: '^src/(contract|domain)/', pathNot: TESTS },
      to: { pathNot: [OURS, '^node_modules/zod/'] },
    },
    {
      name: 'never-a-test',
      severity: 'error',
      comment: 'what a test needs from another lives in tests/',
      from: {},
      to: { path: TESTS },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'types may look at each other',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'a file that re-exports hides who uses what; the server’s bundle has one door',
      from: { path: '^(src|sw|server)/', pathNot: '^src/entry-server' },
      to: { dependencyTypes: ['export'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig/app.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
