import { defineConfig } from 'oxlint'
import { newerGlobals, newerNames, newerStatics } from './build/newer-apis.ts'

const TOO_NEW = 'The oldest supported browsers (.browserslistrc) do not have it.'
const NEWER_GLOBALS = newerGlobals.map((name) => ({ name, message: TOO_NEW }))
const NEWER_STATICS = newerStatics.map((name) => ({ ...name, message: TOO_NEW }))
/** Names that objects of ours and of the packages have too; and `share`, which is looked for before it is called. */
const OTHERS_NAMES = ['forget', 'handle', 'retry', 'share', 'union', 'uuid']
/** Names of the editor's library. */
const EDITORS_NAMES = ['configure', 'dispatch', 'extend', 'isActive', 'node', 'run']
const newerNamesWithout = (names: readonly string[]) => newerNames.filter((name) => !names.includes(name))

/** Code for browsers. */
const CLIENT = ['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'public/*.js']
const TESTS = ['**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-lingui', './build/lint-rules.ts'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'dist-release', 'data', 'src/routeTree.gen.ts', 'test-results', 'playwright-report'],
  // Types too: by the compiler itself, whose work the rules that need types share.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    // A promise that nobody waits for loses its failure. `void` says where that is meant.
    'typescript/no-floating-promises': [
      'error',
      // node:test itself waits for what these return.
      {
        allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['describe', 'it', 'suite', 'test'] }],
      },
    ],
    'typescript/no-misused-promises': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/unified-signatures': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-case-declarations': 'error',
    'eslint/no-empty': 'error',
    'eslint/no-fallthrough': 'error',
    'eslint/no-prototype-builtins': 'error',
    'eslint/no-regex-spaces': 'error',
    'eslint/no-unexpected-multiline': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'eslint/no-useless-assignment': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/prefer-rest-params': 'error',
    'eslint/prefer-spread': 'error',
    'eslint/preserve-caught-error': 'error',
    'eslint/no-restricted-imports': [
      'error',
      { paths: [{ name: '@lingui/core', importNames: ['i18n'], message: 'No global i18n: state is made per app.' }] },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      // Watching the focus of what is inside, or whether a picture loads, is no interaction.
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
    ],
    // A role that the element of its own would not have everywhere: a live region of blocks, a group without a legend.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Of the rules that need types these found nothing but what was meant.
    'typescript/await-thenable': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      // Where a newer API has a substitute, it is called in one file.
      files: CLIENT,
      excludeFiles: TESTS,
      rules: {
        'eslint/no-restricted-globals': ['error', { globals: NEWER_GLOBALS, checkGlobalObject: true }],
        'eslint/no-restricted-properties': ['error', ...NEWER_STATICS],
        'rampa/no-newer-method': ['error', ...newerNamesWithout(OTHERS_NAMES)],
      },
    },
    {
      files: ['src/admin/rich-text/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'rampa/no-newer-method': ['error', ...newerNamesWithout([...OTHERS_NAMES, ...EDITORS_NAMES])] },
    },
    {
      files: ['src/ui/trusted-types.ts'],
      rules: { 'eslint/no-restricted-globals': 'off', 'rampa/no-newer-method': 'off' },
    },
    {
      files: ['src/platform/page/when-idle.ts', 'src/platform/device/push.ts'],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
    {
      files: ['src/{platform,ui,admin,features,app,routes}/**/*.{ts,tsx}', 'src/entry-*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'rampa/no-element-as-error': 'error',
        'lingui/t-call-in-function': 'error',
        'lingui/no-single-tag-to-translate': 'error',
        'lingui/no-single-variables-to-translate': 'error',
        'lingui/no-trans-inside-trans': 'error',
      },
    },
    {
      // A text that a translator has replaced is no place to insert at (docs/decisions/languages-and-texts.md#translated-pages).
      files: ['src/**/*.tsx'],
      excludeFiles: TESTS,
      rules: { 'rampa/text-beside-condition': 'error' },
    },
    {
      // First paint must not depend on the moment or on chance (docs/decisions/the-first-page.md).
      files: ['src/{ui,admin,features,app,routes}/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: {
        'eslint/no-restricted-properties': ['error', ...NEWER_STATICS, { object: 'Math', property: 'random' }],
      },
    },
    {
      // A longer file or function has a second reason to change. The sample's drawings and texts are content.
      files: ['{src,server,sw,build}/**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, 'server/sample/**'],
      rules: { 'eslint/max-lines': ['error', 300], 'eslint/max-lines-per-function': ['error', 100] },
    },
    { files: TESTS, rules: { 'react/jsx-key': 'off', 'react/no-children-prop': 'off' } },
    // Playwright's fixtures take an object, also where they need nothing of it.
    { files: ['e2e/**'], rules: { 'eslint/no-empty-pattern': 'off' } },
  ],
})
