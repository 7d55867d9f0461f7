import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import lingui from 'eslint-plugin-lingui'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { newerGlobals, newerNames, newerStatics } from './build/newer-apis.ts'

const SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a const array and its union.' },
  {
    selector: 'ImportDeclaration[source.value="@lingui/core"] ImportSpecifier[imported.name="i18n"]',
    message: 'No global i18n: state is made per app.',
  },
]

const TOO_NEW = 'The oldest supported browsers (.browserslistrc) do not have it.'
const NEWER_STATICS = newerStatics.map((name) => ({ ...name, message: TOO_NEW }))
/** Names that objects of ours and of the packages have too; and `share`, which is looked for before it is called. */
const OTHERS_NAMES = ['forget', 'handle', 'retry', 'share', 'union', 'uuid']
/** Names of the editor's library. */
const EDITORS_NAMES = ['configure', 'dispatch', 'extend', 'isActive', 'node', 'run']
const newerCalls = (/** @type {readonly string[]} */ except) => ({
  selector: `CallExpression[optional=false][callee.property.name=/^(?:${newerNames.filter((name) => !except.includes(name)).join('|')})$/]`,
  message: TOO_NEW,
})

/** node:test itself waits for what these return. */
const NODE_TEST = [{ from: 'package', package: 'node:test', name: ['describe', 'it', 'suite', 'test'] }]

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'src/routeTree.gen.ts', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    // A promise that nobody waits for loses its failure. `void` says where that is meant.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: NODE_TEST }],
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  {
    // What browsers run. Where a newer API has a substitute, it is called in one file.
    files: ['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'public/*.js'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { globals: newerGlobals, checkGlobalObject: true }],
      'no-restricted-properties': ['error', ...NEWER_STATICS],
      'no-restricted-syntax': ['error', ...SYNTAX, newerCalls(OTHERS_NAMES)],
    },
  },
  {
    files: ['src/ui/admin/rich-text/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, newerCalls([...OTHERS_NAMES, ...EDITORS_NAMES])] },
  },
  { files: ['src/platform/when-idle.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/{platform,ui,features,app,routes}/**/*.{ts,tsx}', 'src/entry-*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, lingui },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'lingui/no-unlocalized-strings': 'off',
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-trans-inside-trans': 'error',
    },
  },
  {
    // First paint must not depend on the moment or on chance (docs/decisions/0004).
    files: ['src/{ui,features,app,routes}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-properties': ['error', ...NEWER_STATICS, { object: 'Math', property: 'random' }] },
  },
  {
    files: ['build/**', 'bench/**', 'server/**', 'tests/**', 'e2e/**', '*.config.*', '.*.mjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['sw/**', 'public/sw-off.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
)
