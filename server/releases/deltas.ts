/** Files of this release as deltas from files of the other kept releases. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { BufferCache } from '../http/buffer-cache.ts'
import { compressFrom } from '../http/compress.ts'
import { Representation } from '../http/representation.ts'
import { isDictionaryFor } from './dictionaries.ts'

/** Bytes of deltas that are kept in memory. All deltas between two releases take about 100 KB. */
const MEMORY_BYTES = 4 * 1024 * 1024
/** Folders whose files may be dictionaries. */
const FOLDERS = ['/assets', '/locales']
const COMPRESSED = /\.(?:br|gz)$/
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/** First bytes of a delta: a Zstandard frame that decoders skip, with the dictionary's digest. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

export interface DeltaOptions {
  /** The built client. */
  clientDir: string
  /** The folders of the other kept releases. */
  folders: () => Promise<string[]>
}

/** Resolves to the delta of this release's file at `path` from the dictionary with this digest; undefined: send it whole. */
export type FindDelta = (path: string, digest: string) => Promise<Representation | undefined>

/**
 * Makes deltas when they are asked for: all of an update take 0.3 s of one core, and which releases are kept is known
 * only here, not where the release was built.
 */
export function createDeltas({ clientDir, folders }: DeltaOptions): FindDelta {
  const made = new BufferCache(MEMORY_BYTES)
  // The files of a release never change.
  const names = new Map<string, Promise<string[]>>()
  const digests = new Map<string, Promise<string>>()

  function once<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    let making = map.get(key)
    if (making === undefined) {
      making = make()
      map.set(key, making)
      making.catch(() => map.delete(key))
    }
    return making
  }

  async function listNames(folder: string): Promise<string[]> {
    const lists = await Promise.all(
      FOLDERS.map(async (part) => (await readdir(join(folder, part)).catch(() => [])).map((name) => `${part}/${name}`)),
    )
    return lists.flat().filter((name) => !COMPRESSED.test(name))
  }

  const digestOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('base64')

  async function findDictionary(path: string, digest: string): Promise<Buffer | undefined> {
    for (const folder of await folders()) {
      for (const name of await once(names, folder, () => listNames(folder))) {
        if (!isDictionaryFor(name, path)) continue
        const file = join(folder, name)
        if ((await once(digests, file, () => digestOf(file))) === digest) return readFile(file)
      }
    }
    return undefined
  }

  return async (path, digest) => {
    const key = `${path} ${digest}`
    const ready = made.get(key, 0)
    if (ready !== undefined) return ready
    // A release may be removed while it is read.
    const dictionary = await findDictionary(path, digest).catch(() => undefined)
    if (dictionary === undefined) return undefined
    const packed = await compressFrom(dictionary, await readFile(join(clientDir, path)))
    if (packed === undefined) return undefined
    const delta = new Representation(
      TYPES[extname(path)]!,
      Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), packed]),
    )
    made.set(key, 0, delta)
    return delta
  }
}
