import type { Plugin } from 'vite'

/**
 * Settings that vite-plugin-pwa does not pass to its build of the worker: the definitions, and the log level of the
 * main build.
 */
export const workerBuild = (define: Record<string, unknown>): Plugin => ({
  name: 'rampa-worker-build',
  config({ build }) {
    const output = build?.rollupOptions?.output
    // The plugin sets this older name of `codeSplitting: false`, and the bundler complains about the name.
    if (output && !Array.isArray(output)) delete output.inlineDynamicImports
    return {
      define,
      logLevel: 'warn',
      build: { rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } } },
    }
  },
})
