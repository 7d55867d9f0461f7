import type { Plugin } from 'vite'

/** What vite-plugin-pwa's build of the worker lacks: the definitions, and the quiet of the build around it. */
export const workerBuild = (define: Record<string, unknown>): Plugin => ({
  name: 'rampa-worker-build',
  config({ build }) {
    const output = build?.rollupOptions?.output
    // The older name of `codeSplitting: false`, about which the bundler complains.
    if (output && !Array.isArray(output)) delete output.inlineDynamicImports
    return {
      define,
      logLevel: 'warn',
      build: { rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } } },
    }
  },
})
