import type { Plugin } from 'vite'

/**
 * Settings that vite-plugin-pwa's build of the worker lacks: the definitions, and the log level of the surrounding
 * build.
 */
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
