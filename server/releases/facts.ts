/** What a build says of itself (build/release-facts.ts). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Of a release's folder; a name with a dot is sent to nobody. */
export const FACTS_FILE = '.release.json'
const BUILT_FILE = '.vite/release.json'

/** A version is the name of a folder. */
const VERSION = /^\w[\w.+-]{0,63}$/

const factsSchema = z.object({
  /** Of the app: `0.1.0+1a2b3c4d`. Two builds of other sources have other ones. */
  version: z.string().check(z.regex(VERSION)),
  /** The revision of its catalogs, which is in their addresses. */
  texts: z.string(),
})
export type ReleaseFacts = z.infer<typeof factsSchema>

/** Reads a file of facts. @throws unless it is one */
export const readFacts = (text: string): ReleaseFacts => factsSchema.parse(JSON.parse(text))

/** The facts of a built client; undefined: it has none, and shares nothing. */
export function factsOf(clientDir: string): ReleaseFacts | undefined {
  const file = join(clientDir, BUILT_FILE)
  return existsSync(file) ? readFacts(readFileSync(file, 'utf8')) : undefined
}
