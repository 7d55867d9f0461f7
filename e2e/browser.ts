import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../build/chromium.ts'

/** How every browser of the tests and benchmarks is started: the machine's Chromium, with nothing that calls home. */
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
