import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../build/chromium.ts'

/** Launch options of the tests and benchmarks: a Chromium without its own network requests; the machine's by default. */
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
    // Text as wide as in a browser with a window: the headless shell would fit it to whole pixels.
    '--font-render-hinting=none',
    ...more,
  ],
})
