/**
 * Files of other releases. While two releases run next to each other, a page or worker of one release asks the server
 * of the other release for its files. Later, open tabs still ask for the files of the earlier release
 * (docs/decisions/releases.md).
 */
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_PARAMETER } from '#contract/release-address.ts'
import { createDeltas } from './deltas.ts'
import type { FindDelta } from './deltas.ts'
import { FACTS_FILE, readFacts } from './facts.ts'
import type { ReleaseFacts } from './facts.ts'
import { createPublisher, filesBelow } from './publish.ts'
import type { PublisherOptions } from './publish.ts'

/**
 * Paths of files that a different release may have and this one lacks. Icons keep their names when their content
 * changes. They can be sent anyway, because the worker checks their bytes.
 */
const BY_NAME = /^\/(?:assets|fonts|icons)\/\w[\w.-]*$/
const CATALOG = /^\/locales\/[\w-]+\.json$/

const readFactsIn = (folder: string): Promise<ReleaseFacts | undefined> =>
  readFile(join(folder, FACTS_FILE), 'utf8')
    .then(readFacts)
    // The folder is not a release, or the release is being removed.
    .catch(() => undefined)

export interface ReleaseFiles {
  /**
   * The folder of the release whose file is requested. If the result, or the promise's result, is undefined, the file
   * is in this release's folder.
   */
  folderFor(path: string, query: string): Promise<string | undefined> | undefined
  /** Whether the address names this release's texts by their revision, so that its answer never changes. */
  isFixedCatalog(path: string, query: string): boolean
  /** For files whose address changes with their content. */
  findDelta: FindDelta
  publish(): Promise<void>
  sweep(): Promise<number>
}

/** Finds the files of other releases in the folder of all releases, and keeps this release's files in that folder. */
export async function createReleaseFiles(options: PublisherOptions): Promise<ReleaseFiles> {
  const { clientDir, facts, folder } = options
  const own = new Set((await filesBelow(clientDir)).map((name) => `/${name}`))
  /** The facts of other releases, by version. A release's facts never change, so they are read once. */
  const factsByVersion = new Map<string, ReleaseFacts>()

  /**
   * The releases besides this one that are in the folder now. The folder is read each time, because a release may have
   * been added since the last request.
   */
  async function others(): Promise<ReleaseFacts[]> {
    const names = await readdir(folder).catch(() => [])
    const releases: ReleaseFacts[] = []
    for (const name of names) {
      if (name.startsWith('.') || name === facts.version) continue
      const read = factsByVersion.get(name) ?? (await readFactsIn(join(folder, name)))
      if (read?.version !== name) continue
      factsByVersion.set(name, read)
      releases.push(read)
    }
    return releases
  }

  const folderOf = ({ version }: ReleaseFacts) => join(folder, version)
  const first = async (isIt: (release: ReleaseFacts) => boolean) => {
    const found = (await others()).find(isIt)
    return found && folderOf(found)
  }

  async function whoHas(path: string): Promise<string | undefined> {
    for (const release of await others()) {
      const isThere = await access(join(folderOf(release), path)).then(
        () => true,
        () => false,
      )
      if (isThere) return folderOf(release)
    }
    return undefined
  }

  const folders = async () => (await others()).map(folderOf)
  const findDelta = createDeltas({ clientDir, folders })

  return {
    ...createPublisher(options),
    isFixedCatalog: (path, query) => CATALOG.test(path) && new URLSearchParams(query).get('v') === facts.texts,
    findDelta: (path, digest) => (own.has(path) ? findDelta(path, digest) : Promise.resolve(undefined)),
    folderFor(path, query) {
      const asked = query === '' ? undefined : new URLSearchParams(query)
      const version = asked?.get(RELEASE_PARAMETER) ?? facts.version
      if (version !== facts.version) return first((one) => one.version === version)
      const texts = CATALOG.test(path) ? (asked?.get('v') ?? facts.texts) : facts.texts
      if (texts !== facts.texts) return first((one) => one.texts === texts)
      return BY_NAME.test(path) && !own.has(path) ? whoHas(path) : undefined
    },
  }
}
