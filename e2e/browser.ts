import type { LaunchOptions } from '@playwright/test'

/** How every browser of the tests is started: the machine's Chromium, with nothing that calls home. */
export const launchOptions = (): LaunchOptions => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
