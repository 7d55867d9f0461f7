import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RunningServer } from './server.ts'

const SOURCES = [
  'src',
  'sw',
  'server',
  'build',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  '.browserslistrc',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'tsconfig',
]

/** A second, real version of the product, built beside the first. */
export type NextVersion = {
  /** What the home page says in it. */
  heading: { he: string; en: string }
  /** What the list's search box says in it. */
  hint: { he: string; en: string }
  /** Restarts a server with this version's pages. */
  deploy(server: RunningServer): Promise<void>
  dispose(): Promise<void>
}

/** The same sources with a text of two pages changed, in code and in both catalogs. */
export async function buildNextVersion(): Promise<NextVersion> {
  const heading = { he: 'לאן עכשיו?', en: 'Where next?' }
  const hint = { he: 'שם או עיר', en: 'Name or town' }
  const folder = await mkdtemp(join(tmpdir(), 'rampa-next-'))
  const made = [folder]
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const reword = async (file: string, from: string, to: { he: string; en: string }) => {
    await change(join(folder, file), (text) => text.replaceAll(from, to.en))
    await change(join(folder, 'src/locales/en.po'), (text) => text.replaceAll(`"${from}"`, `"${to.en}"`))
    const [id, said] = [`msgid "${from}"\n`, /^msgstr ".*"$/m]
    await change(join(folder, 'src/locales/he.po'), (text) => {
      const [before, after] = text.split(id)
      return after && `${before}msgid "${to.en}"\n${after.replace(said, `msgstr "${to.he}"`)}`
    })
  }
  await reword('src/app/home/home-hero.tsx', 'Where are we riding today?', heading)
  await reword('src/features/parks/components/list/search-form.tsx', 'Park or town', hint)
  await Promise.all([build(folder, []), build(folder, ['--ssr', 'src/entry-server.tsx'])])
  return {
    heading,
    hint,
    async deploy(server) {
      const installed = await mkdtemp(join(tmpdir(), 'rampa-installed-'))
      made.push(installed)
      await server.stop()
      await cp('dist', join(installed, 'dist'), { recursive: true })
      await symlink(resolve('node_modules'), join(installed, 'node_modules'))
      for (const part of ['client', 'ssr']) {
        await rm(join(installed, 'dist', part), { recursive: true })
        await cp(join(folder, 'dist', part), join(installed, 'dist', part), { recursive: true })
      }
      await server.useDist(join(installed, 'dist'))
    },
    async dispose() {
      for (const each of made) await rm(each, { recursive: true, force: true })
    },
  }
}

async function build(folder: string, more: readonly string[]): Promise<void> {
  const program = spawn('vite', ['build', '--logLevel', 'error', ...more], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = (await once(program, 'exit')) as [number]
  if (code !== 0) throw new Error('the next version did not build')
}

async function change(file: string, work: (text: string) => string | undefined): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = work(before)
  if (after === undefined || after === before) throw new Error(`nothing to change in ${file}`)
  await writeFile(file, after)
}
