import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { visualizer } from 'rollup-plugin-visualizer'
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGraph } from './build/chunk-graph.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compileHints } from './build/compile-hints.ts'
import { browserTargets } from './build/browser-targets.ts'
import { className } from './build/class-names.ts'
import { cacheFingerprints } from './build/cache-fingerprints.ts'
import { entryAfterPaint } from './build/entry-after-paint.ts'
import { inlineScripts } from './build/inline-scripts.ts'
import { catalogRevision, compileCatalogFiles, linguiCatalogs } from './build/lingui-catalogs.ts'
import { longTexts } from './build/long-texts.ts'
import { addMantineSheets, mantineStyles } from './build/mantine-styles.ts'
import { keepPublicFiles } from './build/precache-files.ts'
import { addIntegrity } from './build/precache-integrity.ts'
import { releaseFacts } from './build/release-facts.ts'
import { sourceStamp } from './build/stamp.ts'
import { styleRules } from './build/style-rules.ts'
import { catalogPath, OFFLINE_AREAS } from './src/contract/catalogs.ts'
import { POLICIES, trustedTypesText } from './server/plugins/trusted-types.ts'
import { LANGUAGES } from './src/contract/limits.ts'
import { workerBuild } from './build/worker-build.ts'
import pack from './package.json' with { type: 'json' }

/** Where the product is built to: the benchmarks have a build of their own. */
const dist = process.env.DIST ?? 'dist'

/** How long which plugin took: on a slow machine the bundler complains. */
const checks = { bundlerTimings: false }

export default defineConfig(async ({ mode, isSsrBuild }: ConfigEnv): Promise<UserConfig> => {
  const catalogs = await compileCatalogFiles()
  const texts = catalogRevision(catalogs)
  const offlineCatalogs = LANGUAGES.flatMap((language) => OFFLINE_AREAS.map((area) => catalogPath(language, area)))
  const version = `${pack.version}+${(await sourceStamp()).slice(0, 8)}`
  const define = {
    __CATALOG_REV__: JSON.stringify(texts),
    __API_BASE__: JSON.stringify(process.env.VITE_API_BASE ?? '/api'),
    __CATALOG_BYTES__: offlineCatalogs.reduce((sum, path) => sum + Buffer.byteLength(catalogs[path]!), 0),
    __APP_VERSION__: JSON.stringify(version),
    __CACHE_FINGERPRINTS__: JSON.stringify(cacheFingerprints()),
  }
  return {
    define,
    server: {
      // A module that is loaded anew makes its policy again.
      headers: { 'content-security-policy': trustedTypesText([...POLICIES, "'allow-duplicates'"]) },
      proxy: {
        '/api': 'http://127.0.0.1:3000',
        '/manifest.webmanifest': 'http://127.0.0.1:3000',
        '/photos': 'http://127.0.0.1:3000',
        '/uploads': 'http://127.0.0.1:3000',
      },
    },
    css: { modules: { generateScopedName: className } },
    optimizeDeps: { rolldownOptions: { plugins: [mantineStyles()] } },
    ssr: { noExternal: true as const },
    build: {
      target: browserTargets,
      cssTarget: browserTargets,
      outDir: `${dist}/${isSsrBuild ? 'ssr' : 'client'}`,
      emptyOutDir: true,
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      sourcemap: mode === 'analyze',
      // build/fonts.ts inlines the fonts that are worth it; the other fonts are preloaded by name and precached.
      assetsInlineLimit: 0,
      // The lists of what a page preloads are in everybody's first load: those of admin pages name style sheets alone.
      modulePreload: {
        resolveDependencies: (file, dependencies) =>
          /\badmin\b/.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      // build/check-bundle.ts has the limits.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: isSsrBuild
        ? { checks }
        : {
            checks,
            output: {
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
    },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // The way to a screen's data comes with the screen: a park's page does without what guides are made of.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent']] },
        quoteStyle: 'single',
      }),
      react(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      linguiCatalogs(catalogs),
      longTexts(),
      addMantineSheets(),
      mantineStyles(),
      !isSsrBuild && chunkGraph(),
      !isSsrBuild && compileHints(),
      !isSsrBuild && releaseFacts({ version, texts }),
      !isSsrBuild && styleRules(),
      !isSsrBuild && inlineScripts(define),
      !isSsrBuild && entryAfterPaint(),
      !isSsrBuild &&
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          injectRegister: false,
          registerType: 'prompt',
          // The server's: what the app is called is a setting (server/modules/web-manifest).
          manifest: false,
          injectManifest: {
            globPatterns: [
              'index.html',
              'assets/**/*.{js,css,svg}',
              'fonts/*.woff2',
              'icons/{favicon.svg,icon-192.png,monochrome-512.png}',
            ],
            manifestTransforms: [keepPublicFiles(`${dist}/client`), addIntegrity(`${dist}/client`)],
            maximumFileSizeToCacheInBytes: 3_000_000,
            buildPlugins: { vite: [workerBuild(define)] },
          },
          devOptions: { enabled: false },
        }),
      mode === 'analyze' &&
        visualizer({ filename: 'stats.json', template: 'raw-data', gzipSize: true, brotliSize: true }),
    ],
  }
})
