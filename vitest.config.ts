import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { cacheFingerprints } from './build/cache-fingerprints.ts'
import { longTexts } from './build/long-texts.ts'

/** Files that start the server over and over: begun last, they would keep one core busy and leave the others idle. */
const LONGEST = /(crash|import|import-program|server-program)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (await super.sort(files)).filter(({ moduleId }) => !LONGEST.test(moduleId))
    return [...files.filter(({ moduleId }) => LONGEST.test(moduleId)), ...others]
  }
}

/** Unit and API tests. The build's own plugins (route tree, worker) stay out: tests read the sources as they are. */
export default defineConfig({
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), longTexts()],
  define: {
    __CATALOG_REV__: JSON.stringify('test'),
    __APP_VERSION__: JSON.stringify('test'),
    __CACHE_FINGERPRINTS__: JSON.stringify(cacheFingerprints()),
  },
  test: {
    // Of two cores Vitest would leave one idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
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
          // A world of its own for each file, as with forks, but jsdom is read once per worker. Not threads: some tests
          // change the time zone of their process.
          pool: 'vmForks',
          testTimeout: 20_000,
          include: ['src/{platform,ui,features,app,routes}/**/*.test.{ts,tsx}', 'src/*.test.{ts,tsx}'],
          setupFiles: ['./tests/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
