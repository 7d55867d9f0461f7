import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../build/chromium.ts'

/** Launch options of the tests and benchmarks: the machine's Chromium, without its own network requests. */
export const launchOptions = (more: readonly string[] = []): LaunchOptions => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
})
