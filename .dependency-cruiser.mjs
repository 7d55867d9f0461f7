/** Which way imports may point (docs/decisions/0002). Each rule was proved once by a planted violation: tests/import-rules.test.ts. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|sw|server|build|e2e|bench|tests)/', pathNot: allowed },
})

export default {
  forbidden: [
    only('contract-imports-nothing', '^src/contract/', '^src/contract/', 'the wire imports nothing of ours'),
    only('domain-to-contract', '^src/domain/', '^src/(domain|contract)/', 'pure rules know the wire only'),
    only('platform-down', '^src/platform/', '^src/(platform|domain|contract)/', 'the platform knows no feature'),
    only('ui-alone', '^src/ui/', '^src/ui/', 'the kit holds no data'),
    {
      name: 'feature-down',
      comment: 'a feature uses ui, platform, domain, contract',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/(app|routes|entry)|sw|server|build)' },
    },
    {
      name: 'feature-never-another',
      comment: 'app/ and routes/ compose features',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'app-not-routes',
      comment: 'routes import the app, never the other way; the route tree reaches it through the entries',
      severity: 'error',
      from: { path: '^src/app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(routes/|routeTree|entry)' },
    },
    {
      name: 'client-never-server',
      severity: 'error',
      comment: 'the server is another program',
      from: { path: '^(src|sw)/' },
      to: { path: '^server/' },
    },
    only('worker-to-contract', '^sw/', '^(sw|src/contract)/', 'the worker shares constants only'),
    only('server-to-contract-and-domain', '^server/', '^(server|src/(contract|domain))/', 'no browser code on the server'),
    {
      name: 'server-module-never-another',
      severity: 'error',
      comment: 'modules meet in app.ts',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'only-repos-touch-the-database',
      severity: 'error',
      comment: 'SQL stays in repo.ts and db/',
      from: { path: '^server/(modules|plugins)/', pathNot: '(/repo|\\.test)\\.ts$' },
      to: { path: '^(server/db/|node_modules/(kysely|pg|better-sqlite3)/)', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'an index that re-exports hides who uses what',
      from: { path: '^(src|sw|server)/' },
      to: { path: '/index\\.tsx?$', pathNot: '^(server/sample/index|src/routes/|node_modules)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig/app.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'] },
  },
}
