import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { catalogRevision } from '../build/lingui-catalogs.ts'
import { integrityOf, PRECACHE_ENTRY, type PrecacheEntry } from '../build/precache-integrity.ts'
import { readStamp } from '../build/stamp.ts'
import { CATALOG_AREAS, catalogPath } from '../src/contract/catalogs.ts'
import { LANGUAGES, type Language } from '../src/contract/limits.ts'
import { messageId } from './message-id.ts'
import type { RunningServer } from './server.ts'
import { runFolder } from './template.ts'

type Texts = Record<Language, string>

/**
 * A second version of the product: a copy of the build with other texts, in all the files that a real build would
 * change.
 */
export type NextVersion = {
  /** The new heading of the home page. */
  heading: Texts
  /** The new placeholder of the list's search box. */
  hint: Texts
  /** Restarts a server with this version, a month later. It has no files of the earlier version. */
  deploy(server: RunningServer): Promise<void>
  /** Restarts a server with this version. It still has the files of the earlier version. */
  deploySoon(server: RunningServer): Promise<void>
}

const HEADING = { he: 'לאן עכשיו?', en: 'Where next?' }
const HINT = { he: 'שם או עיר', en: 'Name or town' }

/** Made once per run. If two workers make it at once, one copy wins. */
export async function requireNextVersion(): Promise<NextVersion> {
  const folder = join(runFolder(), 'next-version')
  if (!existsSync(folder)) {
    const made = await makeNextVersion()
    await rename(made, folder).catch(() => rm(made, { recursive: true }))
  }
  const deploySoon = (server: RunningServer) => server.useDist(join(folder, 'dist'))
  return {
    heading: HEADING,
    hint: HINT,
    deploySoon,
    async deploy(server) {
      await server.stop()
      await rm(join(server.dataDir, 'releases'), { recursive: true })
      await deploySoon(server)
    },
  }
}

/**
 * Copies dist/ and changes in it what a build of changed sources would change: two texts and their ids in the code and in
 * both catalogs, the catalogs' revision, the app's version, the name of every chunk that holds one of these or imports
 * such a chunk, and the worker's precache list.
 * @returns the folder of the copy
 */
async function makeNextVersion(): Promise<string> {
  const folder = await mkdtemp(join(runFolder(), 'new-version-'))
  const dist = join(folder, 'dist')
  const client = join(dist, 'client')
  // The compressed copies still hold the old bytes.
  const filter = (source: string) => !/\.(br|gz)$/.test(source)
  for (const part of ['client', 'server', 'ssr'])
    await cp(join('dist', part), join(dist, part), { recursive: true, filter })
  await symlink(resolve('dist/photos'), join(dist, 'photos'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))

  const replacements = {
    ...(await changeTexts(client, { 'Where are we riding today?': HEADING, 'Park or town': HINT })),
    [`+${(await readStamp())!.slice(0, 8)}`]: '+next0000',
  }
  const code = (await filesOf(dist)).filter((path) => /(client|ssr)\/.*\.(js|json|html)$/.test(path))
  const changed = await replaceIn(code, replacements)
  const chunks = code.filter((path) => path.startsWith(join(client, 'assets/')))
  const names = await namesToChange(chunks, changed)
  if (names.size < 3) throw new Error('the texts and the version were not found in the built chunks')
  await replaceIn(code, Object.fromEntries([...names].map((name) => [name, nextName(name)])))
  for (const path of chunks)
    if (names.has(basename(path))) await rename(path, join(client, 'assets', nextName(basename(path))))
  await listFilesAnew(client)
  return folder
}

/**
 * Changes the catalogs' texts of messages, named by their English source. Returns the replacements of their ids in the
 * code.
 */
async function changeTexts(client: string, texts: Record<string, Texts>): Promise<Record<string, string>> {
  const before = await readCatalogs(client)
  const ids: Record<string, string> = {}
  for (const [source, { en }] of Object.entries(texts)) ids[messageId(source)] = messageId(en)
  for (const language of LANGUAGES) {
    const path = catalogPath(language, 'public')
    const messages = JSON.parse(before[path]!) as Record<string, unknown>
    for (const [source, text] of Object.entries(texts)) {
      if (!(messageId(source) in messages)) throw new Error(`no such text: ${source}`)
      delete messages[messageId(source)]
      messages[messageId(text.en)] = [text[language]]
    }
    await writeFile(join(client, path), JSON.stringify(messages))
  }
  const revision = catalogRevision(before)
  if (!(await readFile(join(client, 'sw.js'), 'utf8')).includes(revision))
    throw new Error('the revision of the catalogs was not found in the worker')
  return { ...ids, [revision]: catalogRevision(await readCatalogs(client)) }
}

/** All catalogs in the build's list: path -> JSON text. */
async function readCatalogs(client: string): Promise<Record<string, string>> {
  const paths = LANGUAGES.flatMap((language) => CATALOG_AREAS.map((area) => catalogPath(language, area)))
  const texts = await Promise.all(paths.map((path) => readFile(join(client, path), 'utf8')))
  return Object.fromEntries(paths.map((path, index) => [path, texts[index]!]))
}

/** Replaces strings in files. Returns the paths of changed files. */
async function replaceIn(paths: readonly string[], replacements: Record<string, string>): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const path of paths) {
    const before = await readFile(path, 'utf8')
    let after = before
    for (const [from, to] of Object.entries(replacements)) after = after.replaceAll(from, to)
    if (after === before) continue
    changed.add(path)
    await writeFile(path, after)
  }
  return changed
}

/** File names of the changed chunks, and of all chunks that import one of them: an import contains the file name. */
async function namesToChange(chunks: readonly string[], changed: ReadonlySet<string>): Promise<Set<string>> {
  const texts = new Map<string, string>()
  for (const path of chunks) texts.set(basename(path), await readFile(path, 'utf8'))
  const names = new Set(chunks.filter((path) => changed.has(path)).map((path) => basename(path)))
  // Iterating a set also visits names that are added during the loop.
  for (const name of names) for (const [other, text] of texts) if (text.includes(name)) names.add(other)
  return names
}

/** The same name with another hash. */
function nextName(name: string): string {
  const [, stem, hash] = /^(.+-)([\w-]{8}\.js)$/.exec(name)!
  return `${stem}${createHash('sha256').update(hash!).digest('base64url').slice(0, 8)}.js`
}

/** Updates the worker's precache list to the changed files. */
async function listFilesAnew(client: string): Promise<void> {
  const path = join(client, 'sw.js')
  const worker = await readFile(path, 'utf8')
  const contents = new Map<string, Buffer>()
  for (const [text] of worker.matchAll(PRECACHE_ENTRY)) {
    const { url } = JSON.parse(text) as PrecacheEntry
    contents.set(url, await readFile(join(client, url)))
  }
  const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
  const listed = worker.replaceAll(PRECACHE_ENTRY, (text) => {
    const entry = JSON.parse(text) as Partial<PrecacheEntry> & { url: string }
    const content = contents.get(entry.url)!
    return JSON.stringify({
      ...entry,
      ...(entry.integrity && { integrity: integrityOf(content), bytes: content.length }),
      ...(entry.revision && { revision: md5(content) }),
    })
  })
  await writeFile(path, listed)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
