/** The logbook as a file: a rider takes it to another device, or keeps it beside the one on this device. */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { type Logbook, mergeLogbooks, possibleVisits } from '#domain/logbook.ts'
import { fileLogSchema } from '../stored-logbook.ts'

/** Identifies our files among other JSON files. */
const KIND = 'rampa-logbook'
/** Raised when a file's fields change their meaning. Files of earlier versions stay readable. */
const VERSION = 1

/** Largest file that is read, in bytes: a century of visits is smaller. */
export const LOGBOOK_FILE_MAX = 2 * 1024 * 1024

const headSchema = z.object({ kind: z.literal(KIND), version: z.int().check(z.gte(1)) })
const bodySchema = z.object({ parks: z.array(z.extend(fileLogSchema, { id: idSchema })) })

/** The text of a file. `now` is epoch ms. */
export const writeLogbookFile = (book: Logbook, now: number): string =>
  JSON.stringify(
    {
      kind: KIND,
      version: VERSION,
      savedAt: new Date(now).toISOString(),
      parks: Object.entries(book).map(([id, log]) => ({ id, ...log })),
    },
    null,
    1,
  )

/**
 * Why a file can't be read. `foreign`: this site did not save it. `newer`: a later version of the site did. `damaged`: a
 * part of it does not fit.
 */
export type LogbookFileProblem = 'foreign' | 'newer' | 'damaged'

/** `leftOut`: number of days that are still to come, or before the first day of a logbook. */
export type LogbookFile = { book: Logbook; leftOut: number }

/**
 * Reads the text of a file: all that can be a visit, or nothing.
 * @param today `YYYY-MM-DD`
 */
export function readLogbookFile(text: string, today: string): LogbookFile | LogbookFileProblem {
  const value = parse(text)
  const head = headSchema.safeParse(value)
  if (!head.success) return 'foreign'
  if (head.data.version > VERSION) return 'newer'
  const body = bodySchema.safeParse(value)
  if (!body.success) return 'damaged'
  const books = new Map<string, Logbook>()
  for (const { id, name, days, note } of body.data.parks) {
    // A file that somebody edited may name a park twice.
    books.set(id, mergeLogbooks(books.get(id) ?? {}, { [id]: { name, days, note } }))
  }
  return possibleVisits(Object.fromEntries([...books].map(([id, book]) => [id, book[id]!])), today)
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
