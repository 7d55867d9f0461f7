/** Facts about a build (build/release-facts.ts). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Name of the file with the facts in a release's folder. It begins with a dot, because files whose names begin with a
 * dot are never sent.
 */
export const FACTS_FILE = '.release.json'
const BUILT_FILE = '.vite/release.json'

/** A version is also the name of a folder, so it has only safe characters. */
const VERSION = /^\w[\w.+-]{0,63}$/

const factsSchema = z.object({
  /** Version of the app, for example `0.1.0+1a2b3c4d`. Builds from different sources have different versions. */
  version: z.string().check(z.regex(VERSION)),
  /** The revision of the build's catalogs of texts. The addresses of the catalogs contain it. */
  texts: z.string(),
})
export type ReleaseFacts = z.infer<typeof factsSchema>

/** Parses a file of facts. @throws when the text is not a file of facts */
export const readFacts = (text: string): ReleaseFacts => factsSchema.parse(JSON.parse(text))

/**
 * The facts of a built client. undefined: the build has no file of facts, so its files are not shared with other
 * releases.
 */
export function factsOf(clientDir: string): ReleaseFacts | undefined {
  const file = join(clientDir, BUILT_FILE)
  return existsSync(file) ? readFacts(readFileSync(file, 'utf8')) : undefined
}
