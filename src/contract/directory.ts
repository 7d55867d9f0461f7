/** The whole directory as one JSON file: its export, and what an import would change (api.md, `/admin/export`). */
import * as z from 'zod/mini'
import { productBodySchema } from './admin-products.ts'
import { flagSchema, idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { TRASH_THINGS, type TrashThing } from './editing.ts'
import { fieldErrorSchema } from './errors.ts'
import { newEventSchema } from './new-competition.ts'
import { newGuideSchema } from './new-guide.ts'
import { newParkSchema, yearsInOrder } from './new-park.ts'
import { emailSettingsFormSchema, generalSettingsSchema, paymentSettingsSchema } from './settings.ts'

/** What a file of ours says it is. */
export const DIRECTORY_FORMAT = 'rampa-directory'
export const DIRECTORY_VERSION = 1

/** The largest file that is imported: about 12,000 parks. */
export const IMPORT_LIMIT_BYTES = 32 * 1024 * 1024

/** Absent in a file that was written by hand: then the slug says which thing is meant. */
const idOfFile = { _id: z.optional(idSchema) }

/** The import also refuses fields that these do not have, so that a misspelt one is not lost without a word. */
export const directoryParkSchema = z.extend(newParkSchema, idOfFile).check(...yearsInOrder)
export type DirectoryPark = z.infer<typeof directoryParkSchema>
export const directoryGuideSchema = z.safeExtend(newGuideSchema, idOfFile)
export type DirectoryGuide = z.infer<typeof directoryGuideSchema>
export const directoryEventSchema = z.safeExtend(newEventSchema, {
  ...idOfFile,
  status: z.optional(z.enum(['draft', 'published'])),
})
export type DirectoryEvent = z.infer<typeof directoryEventSchema>
/** The stock of a size counts only where it is new: an import does not change that of variants which exist. */
export const directoryProductSchema = z.safeExtend(productBodySchema, {
  ...idOfFile,
  createdAt: z.optional(instantSchema),
})
export type DirectoryProduct = z.infer<typeof directoryProductSchema>

/** Without the password of the mail server. */
export const directorySettingsSchema = z.strictObject({
  general: z.optional(generalSettingsSchema),
  email: z.optional(z.strictObject(emailSettingsFormSchema.shape)),
  payment: z.optional(paymentSettingsSchema),
})
export type DirectorySettings = z.infer<typeof directorySettingsSchema>

/** The kinds of things in a file, by the names of its lists. */
export const DIRECTORY_LISTS = TRASH_THINGS.map((thing) => `${thing}s` as const)
export type DirectoryList = (typeof DIRECTORY_LISTS)[number]

/** What is written, `settings` included, in this order. A part that is absent is left alone by an import. */
export interface Directory {
  format: typeof DIRECTORY_FORMAT
  version: typeof DIRECTORY_VERSION
  exportedAt: string
  parks?: DirectoryPark[]
  guides?: DirectoryGuide[]
  events?: DirectoryEvent[]
  products?: DirectoryProduct[]
  settings?: DirectorySettings
}

export const exportQuerySchema = z.object({
  /** `geojson`: the parks alone, with OpenStreetMap's tags. */
  format: z.optional(z.enum(['json', 'geojson'])),
})

/** Kinds of things in a file, besides the settings. */
export type DirectoryThing = TrashThing

const changeSchema = z.object({
  thing: z.enum([...TRASH_THINGS, 'settings']),
  /** `restored`: it was in the trash. */
  kind: z.enum(['added', 'changed', 'restored']),
  slug: z.string(),
  name: localizedSchema,
  /** Long values are cut. Absent for new things, and after the first 2,000 changes. */
  fields: z.optional(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))),
})
export type DirectoryChange = z.infer<typeof changeSchema>

export const importPlanSchema = z.object({
  /** Names the file and what is stored: the import is done only while both are the same. */
  plan: z.string(),
  counts: z.object({ added: z.int(), changed: z.int(), restored: z.int(), same: z.int() }),
  changes: z.array(changeSchema),
  /** What the import accepts, and a person should know. */
  warnings: z.array(fieldErrorSchema),
})
export type ImportPlan = z.infer<typeof importPlanSchema>

/** Query of `POST /admin/import`. Without `plan` nothing is written: the answer says what would change. */
export const importQuerySchema = z.object({
  plan: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Leaves out the features of a GeoJSON file that cannot be imported, with a warning for each. */
  skipRejected: z.optional(flagSchema),
})

/** `historyId`: the entry to undo it by; null: nothing was written. */
export const importAnswerSchema = successSchema(
  z.object({ ...importPlanSchema.shape, historyId: z.nullable(idSchema) }),
)
