import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../build/chromium.ts'

/** Launch options of tests and benchmarks: a Chromium without network requests of its own, by default the machine's. */
export const launchOptions = (more: readonly string[] = [], executablePath = findChromium()): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell would round text to whole pixels; a browser with a window doesn't.
    '--font-render-hinting=none',
    ...more,
  ],
})
