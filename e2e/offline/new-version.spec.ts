import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

const SOURCES = [
  'src',
  'sw',
  'build',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'tsconfig',
]

/** A second, real version: the same sources with one text changed, in code and in both catalogs, built on its own. */
async function buildNextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rampa-next-'))
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    await writeFile(join(folder, file), text.replaceAll(from, to))
  }
  await change('src/app/home/home-screen.tsx', 'Where are we riding today?', 'Where next?')
  await change('src/locales/en.po', 'Where are we riding today?', 'Where next?')
  const hebrew = await readFile(join(folder, 'src/locales/he.po'), 'utf8')
  await writeFile(
    join(folder, 'src/locales/he.po'),
    hebrew.replace(/msgid "Where are we riding today\?"\nmsgstr "[^"]*"/, 'msgid "Where next?"\nmsgstr "לאן עכשיו?"'),
  )
  const build = spawn('vite', ['build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(build, 'exit')) as [number]
  if (code !== 0) throw new Error('the next version did not build')
  return folder
}

// quality.md, Offline 4 (the asking) and 5: a new version installed, then offline at once, is still fully translated.
test('a new version asks once, and is whole without a server', async ({ ownServer, page, allowConsole }) => {
  test.setTimeout(120_000)
  const next = await buildNextVersion()
  const installed = await mkdtemp(join(tmpdir(), 'rampa-installed-'))
  const dist = join(installed, 'dist')
  try {
    await cp('dist', dist, { recursive: true })
    await symlink(resolve('node_modules'), join(installed, 'node_modules'))
    await ownServer.useDist(dist)
    const parks = await fetchParks(ownServer)
    await page.goto(ownServer.origin)
    await untilOfflineReady(page)
    const before = await page.getByRole('heading', { level: 1 }).textContent()

    await ownServer.stop()
    await rename(join(dist, 'client'), join(dist, 'old-client'))
    await cp(join(next, 'dist/client'), join(dist, 'client'), { recursive: true })
    await ownServer.start()

    await page.reload()
    await expect(page.getByText('יש גרסה חדשה של רמפה')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before!)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'רענון', exact: true }).click()])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('לאן עכשיו?')

    allowConsole(DEAD_SERVER)
    await ownServer.stop()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('לאן עכשיו?')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where next?')
    await page.goto(`${ownServer.origin}/skateparks/${parks[1]!.url}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(parks[1]!.name.en)
  } finally {
    await ownServer.stop()
    await rm(next, { recursive: true, force: true })
    await rm(installed, { recursive: true, force: true })
  }
})
