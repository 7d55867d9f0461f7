/**
 * The whole directory as one JSON file: the file that an export writes, and what an import of a file would change
 * (`/admin/export`, `/admin/import`).
 */
import * as z from 'zod/mini'
import { productBodySchema } from './admin-products.ts'
import { flagSchema, idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { selectedIdsSchema, TRASH_THINGS, type TrashThing } from './editing.ts'
import { fieldErrorSchema } from './errors.ts'
import { newCompetitionSchema } from './new-competition.ts'
import { guideHasTexts, newGuideSchema } from './new-guide.ts'
import { newParkSchema, yearsInOrder } from './new-park.ts'
import { hasPictureTexts, publicPictures } from './picture-texts.ts'
import { CREDIT_MAX, osmRefSchema, parkSourceSchema } from './park-sources.ts'
import type { SourceKind } from './park-sources.ts'
import { emailSettingsFormSchema, generalSettingsSchema, paymentSettingsSchema } from './settings.ts'
import { homeContentSchema, longTextContentSchema } from './site-texts.ts'
import { timesInOrder } from './times.ts'
import { SEEN_VALUES } from './suggestions.ts'

/** Name of the format, written into each exported file. */
export const DIRECTORY_FORMAT = 'rampa-directory'
export const DIRECTORY_VERSION = 1

/** Size of the largest file that can be imported; about 10,000 parks with photos and sources fit in. */
export const IMPORT_LIMIT_BYTES = 32 * 1024 * 1024

/** Longest name of a file that its parks show as their source. */
export const IMPORT_NAME_MAX = 200

/** The id of a thing. It is absent in a file that a person wrote by hand; the slug then identifies the thing. */
const idOfFile = { _id: z.optional(idSchema) }

/** The sources in a file: those that identify a park elsewhere, or that a site must credit. */
export const DIRECTORY_SOURCES = ['osm', 'file'] as const satisfies readonly SourceKind[]
/** A renewal compares these values with those of the park. */
const takenSchema = z.partial(z.object(SEEN_VALUES))
const directorySourceSchema = z
  .extend(parkSourceSchema, {
    kind: z.enum(DIRECTORY_SOURCES),
    ref: z.string().check(z.maxLength(IMPORT_NAME_MAX)),
    credit: z.string().check(z.maxLength(CREDIT_MAX)),
    taken: parkSourceSchema.shape.taken.check(z.refine((taken) => takenSchema.safeParse(taken).success)),
  })
  .check(z.refine(({ kind, ref }) => kind !== 'osm' || osmRefSchema.safeParse(ref).success, { path: ['ref'] }))

/** An import refuses fields that these schemas lack, so that a misspelt field does not get lost silently. */
export const directoryParkSchema = z
  .extend(newParkSchema, {
    ...idOfFile,
    /** An import gives them to a park that has none of these kinds. Absent in older files. */
    sources: z.optional(z.array(directorySourceSchema)),
    /** Marks of a park that an import added (`adminParkSchema`). They count for new parks only. Absent: false. */
    needsName: z.optional(z.boolean()),
    isInReview: z.optional(z.boolean()),
  })
  .check(...yearsInOrder, hasPictureTexts(publicPictures.park))
export type DirectoryPark = z.infer<typeof directoryParkSchema>
export const directoryGuideSchema = z.safeExtend(newGuideSchema, idOfFile).check(guideHasTexts, ...timesInOrder)
export type DirectoryGuide = z.infer<typeof directoryGuideSchema>
export const directoryCompetitionSchema = z.safeExtend(newCompetitionSchema, {
  ...idOfFile,
  status: z.optional(z.enum(['draft', 'published'])),
})
export type DirectoryCompetition = z.infer<typeof directoryCompetitionSchema>
/** `stock` counts only for a new size, because an import does not change the stock of existing variants. */
export const directoryProductSchema = z.safeExtend(productBodySchema, {
  ...idOfFile,
  createdAt: z.optional(instantSchema),
})
export type DirectoryProduct = z.infer<typeof directoryProductSchema>

/** The settings without the password of the mail server. */
export const directorySettingsSchema = z.strictObject({
  general: z.optional(generalSettingsSchema),
  email: z.optional(z.strictObject(emailSettingsFormSchema.shape)),
  payment: z.optional(paymentSettingsSchema),
})
export type DirectorySettings = z.infer<typeof directorySettingsSchema>

/** The edited texts of the site. A text that is absent is not changed by an import. */
export const directoryTextsSchema = z.strictObject({
  home: z.optional(homeContentSchema),
  about: z.optional(longTextContentSchema),
  accessibility: z.optional(longTextContentSchema),
  terms: z.optional(longTextContentSchema),
})
export type DirectoryTexts = z.infer<typeof directoryTextsSchema>

/** The kinds of things in a file, by the names of its lists. */
export const DIRECTORY_LISTS = TRASH_THINGS.map((thing) => `${thing}s` as const)
export type DirectoryList = (typeof DIRECTORY_LISTS)[number]

/**
 * The content of a file, `texts` and `settings` included; the parts are in this order. If a part is absent, an import does not
 * change it.
 */
export interface Directory {
  format: typeof DIRECTORY_FORMAT
  version: typeof DIRECTORY_VERSION
  exportedAt: string
  parks?: DirectoryPark[]
  guides?: DirectoryGuide[]
  events?: DirectoryCompetition[]
  products?: DirectoryProduct[]
  texts?: DirectoryTexts
  settings?: DirectorySettings
}

/** Query of `GET /admin/export`. */
export const exportQuerySchema = z.object({
  /** `geojson`: the parks alone, with OpenStreetMap's tags. */
  format: z.optional(z.enum(['json', 'geojson'])),
  /** The file in JSON has only this kind of things, without texts and settings. */
  thing: z.optional(z.enum(TRASH_THINGS)),
  /** Only these things of that kind. */
  ids: z.optional(selectedIdsSchema),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

/** Kinds of things in a file, besides the texts and the settings. */
export type DirectoryThing = TrashThing

const changeSchema = z.object({
  thing: z.enum([...TRASH_THINGS, 'text', 'settings']),
  /** `restored`: the thing was in the trash. */
  kind: z.enum(['added', 'changed', 'restored']),
  slug: z.string(),
  name: localizedSchema,
  /** The changed fields; long values are cut. Absent for new things, and for changes after the first 2,000. */
  fields: z.optional(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))),
})
export type DirectoryChange = z.infer<typeof changeSchema>

/** How many elements of OpenStreetMap are in the file, and how the import treats them. */
export const renewalSchema = z.object({
  /** Elements of parks that the directory has. */
  known: z.int(),
  /** Elements without a park: each becomes a hidden park that waits for review. */
  new: z.int(),
  /** Elements that may be one of several parks, or a park without a name: each waits for review like a new one. */
  ask: z.int(),
  /** Elements that an admin refused, or whose park is in the trash. */
  refused: z.int(),
  /** Known elements that OpenStreetMap's whole answer lacks. */
  vanished: z.int(),
  /** Questions that the import adds to the suggestions. */
  questions: z.int(),
  /** More than a fifth of the known elements are missing, so the import runs only after a person has confirmed it. */
  isMuchMissing: z.boolean(),
  /** Whether the import writes questions or sources, which `counts` does not show. */
  writes: z.boolean(),
})
export type Renewal = z.infer<typeof renewalSchema>

export const importPlanSchema = z.object({
  /** Identifies the file and the stored content: the import runs only while both are unchanged. */
  plan: z.string(),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    restored: z.int(),
    same: z.int(),
    /** How many of the added parks arrive hidden, to be reviewed; absent: none. */
    hidden: z.optional(z.int()),
  }),
  changes: z.array(changeSchema),
  /** Problems that do not stop the import, but that a person should know. */
  warnings: z.array(fieldErrorSchema),
  /** Absent if the file has no elements of OpenStreetMap. */
  renewal: z.optional(renewalSchema),
})
export type ImportPlan = z.infer<typeof importPlanSchema>

/**
 * Query of `POST /admin/import`. Without `plan`, the call writes nothing, and its answer tells what the import would
 * change.
 */
export const importQuerySchema = z.object({
  plan: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The file's name, which its parks show as their source. */
  name: z.optional(z.string().check(z.maxLength(IMPORT_NAME_MAX))),
  /** true: new parks arrive hidden, to be reviewed. Send it with both calls. */
  hidden: z.optional(flagSchema),
})

/** `historyId`: the history entry with which the import can be undone; null: the import wrote nothing. */
export const importAnswerSchema = successSchema(
  z.object({ ...importPlanSchema.shape, historyId: z.nullable(idSchema) }),
)
