/** Where the facts of a park come from, for admins. */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'

/** `file`: an imported file; `admin`: an admin created the park; `rider`: a rider suggested the park. */
export const SOURCE_KINDS = ['osm', 'file', 'admin', 'rider'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Longest credit of a file. */
export const CREDIT_MAX = 300

/** Identifies an element of OpenStreetMap, for example `way/123`. */
export const osmRefSchema = z.string().check(z.regex(/^(node|way|relation)\/[1-9]\d{0,18}$/))

/** A source of a park. */
export const parkSourceSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** `type/id` for `osm`, the file's name for `file`, otherwise empty. */
  ref: z.string(),
  /** The text with which a file must be credited; empty: it needs no credit. */
  credit: z.string(),
  /** The values that were last taken over from the source, by field. */
  taken: z.record(z.string(), z.unknown()),
  /** The source's own tags. */
  tags: z.record(z.string(), z.string()),
  /** When an import last saw the park in the source. */
  seenAt: instantSchema,
})
export type ParkSource = z.infer<typeof parkSourceSchema>
