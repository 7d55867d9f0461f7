import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { longTexts } from './build/long-texts.ts'

/** Unit and API tests. The build's own plugins (route tree, worker) stay out: tests read the sources as they are. */
export default defineConfig({
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), longTexts()],
  define: { __CATALOG_REV__: JSON.stringify('test'), __APP_VERSION__: JSON.stringify('test') },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/contract/**/*.test.ts',
            'src/domain/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'build/**/*.test.ts',
          ],
          globalSetup: ['./tests/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/{platform,ui,features,app,routes}/**/*.test.{ts,tsx}', 'src/*.test.{ts,tsx}'],
          setupFiles: ['./tests/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
