import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Ids are the English source texts; the build compiles the catalogs to JSON that the app loads over HTTP. */
export default defineConfig({
  locales: ['he', 'en'],
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/routeTree.gen.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
