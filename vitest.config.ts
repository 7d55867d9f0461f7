import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { cacheFingerprints } from './build/cache-fingerprints.ts'
import { longTexts } from './build/long-texts.ts'

/** Files that start the server over and over: begun last, they would keep one core busy and leave the others idle. */
const LONGEST = /(crash|-program)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (await super.sort(files)).filter(({ moduleId }) => !LONGEST.test(moduleId))
    return [...files.filter(({ moduleId }) => LONGEST.test(moduleId)), ...others]
  }
}

/** `npm run test:cache` alone: Varnish is not on every machine, and what it shows takes its time. */
const CACHE: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'cache',
    environment: 'node',
    include: ['tests/cache/*.test.ts'],
    globalSetup: ['./tests/cache/built.ts'],
    // A changed park may take a minute.
    testTimeout: 90_000,
  },
}

/** Starts three machines' programs and kills them, for minutes: in no other run (npm run test:cluster). */
const CLUSTER: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'cluster',
    environment: 'node',
    include: ['tests/cluster/*.test.ts'],
    globalSetup: ['./tests/cluster/setup.ts'],
    testTimeout: 300_000,
  },
}

/** Unit and API tests. The build's own plugins (route tree, worker) stay out: tests read the sources as they are. */
export default defineConfig(({ mode }) => ({
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
    // Long enough for a busy machine, which reads modules slowly too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long `expect.poll` waits on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'build/**/*.test.ts'],
          globalSetup: ['./tests/sqlite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          include: ['src/contract/**/*.test.ts', 'src/domain/**/*.test.ts'],
          // Pure rules, whose modules every file can share.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['./tests/postgres.ts', './tests/sqlite.ts', './tests/programs.ts'],
          // Applications have no state outside of themselves: files share a process, and with it the server's modules
          // and the databases that others left. A test here restores what it changes of the process.
          isolate: false,
          // Some start several programs, each of which takes seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          environment: 'node',
          include: ['tests/attacks/*.test.ts'],
          globalSetup: ['./tests/attacks/setup.ts'],
          // One product for all of them: a file may switch off what another attacks.
          fileParallelism: false,
          // After the others: Vitest mixes no projects of other numbers of workers.
          sequence: { groupOrder: 1 },
          isolate: false,
          testTimeout: 300_000,
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
          include: ['src/{document,platform,ui,admin,features,app,routes}/**/*.test.{ts,tsx}', 'src/*.test.{ts,tsx}'],
          setupFiles: ['./tests/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      ...(mode === 'cache' ? [CACHE] : []),
      ...(mode === 'cluster' ? [CLUSTER] : []),
    ],
  },
}))
