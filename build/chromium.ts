/** Finds or installs a Chromium for the browser tests. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

/**
 * Chromium's headless shell: the same engine without a window. It costs the machine a third less than Chromium's own
 * headless mode.
 */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', SHELL]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Whether a file is a browser that runs. Some files are stubs that only say how to install one. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** The Chromium of this machine: the file named by CHROMIUM_PATH, the system's Chromium, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...NAMES.map(onPath), ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path) && runs(path),
  )
}

/** The browser for the tests: the file named by CHROMIUM_PATH, the system's headless shell, or any Chromium. */
export function findHeadlessShell(): string | undefined {
  const shell = onPath(SHELL)
  return !process.env.CHROMIUM_PATH && shell && runs(shell) ? shell : findChromium()
}

/**
 * Like `findHeadlessShell`, but installs a browser if the machine has none. If the installation fails, prints one line
 * that says what to do, and resolves to undefined.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named && !runs(named)) {
    console.error(`The Chromium that CHROMIUM_PATH names does not start: ${named}`)
    return undefined
  }
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!named && !onPath(SHELL) && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('No headless Chromium here: installing the Debian package…')
    if ((await run('apt-get', ['update', '-qq'])) === 0)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], quiet)
  }
  if (!findHeadlessShell()) {
    console.log('No Chromium here: installing Playwright’s…')
    await run('playwright', ['install', 'chromium'])
  }
  const installed = findHeadlessShell()
  if (!installed) console.error('No Chromium: install one, or name one in CHROMIUM_PATH, and run this again.')
  return installed
}
