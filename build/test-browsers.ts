/**
 * `npm run test:browsers`: tests the main paths in Firefox and WebKit (e2e/browsers), with the production build. The
 * last line is `N passed, N failed`. Arguments choose tests by name: `npm run test:browsers -- offline`.
 */
import { existsSync } from 'node:fs'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { must, run } from './run.ts'

/** Debian's packages that the browsers need, each with a file that exists if the package is installed. */
const PACKAGES: Readonly<Record<string, string>> = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
  'gir1.2-webkit2-4.1': `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
}
const missingPackages = () => Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]!))

async function ensurePackages(): Promise<boolean> {
  let missing = missingPackages()
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing the Debian packages ${missing.join(', ')}…`)
    if ((await run('apt-get', ['update', '-qq'])) === 0)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
        DEBIAN_FRONTEND: 'noninteractive',
      })
    missing = missingPackages()
  }
  if (missing.length > 0)
    console.error(`Missing Debian packages: ${missing.join(' ')}. Install them and run this again.`)
  return missing.length === 0
}

if (!(await ensurePackages())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
await must('node', ['build/build.ts', '--if-needed'])

const count = { passed: 0, failed: 0 }
const only = process.argv.slice(2).map((word) => new RegExp(word, 'i'))
const tests = runTests({
  testNamePatterns: only.length > 0 ? only : undefined,
  files: ['e2e/browsers/suite.ts'],
  isolation: 'none',
  // The longest test takes half a minute, or three times as long on a busy machine.
  timeout: 300_000,
})
tests.on('test:pass', ({ details }) => void (details.type !== 'suite' && count.passed++))
tests.on('test:fail', ({ details }) => void (details.type !== 'suite' && count.failed++))
tests.compose(new spec()).pipe(process.stdout)
tests.on('end', () => {
  const isGood = count.failed === 0 && count.passed > 0
  process.exitCode = isGood ? 0 : 1
  console.log(`\n${count.passed} passed, ${count.failed} failed`)
})
