/** Merging two records of one park (`/admin/skateparks/merge`). */
import * as z from 'zod/mini'
import { idSchema, successSchema } from './common.ts'
import { countsSchema, revisionShape } from './editing.ts'
import { AMENITIES } from './parks.ts'

/** What an admin chooses one by one. Some consist of two fields of a park that belong together. */
export const MERGE_FIELDS = [
  'name',
  'address',
  'place',
  'status',
  'openingYear',
  'closingYear',
  'hours',
  'eves',
  'fasts',
  'exceptions',
  'lights',
  'elements',
  'surface',
  'cover',
  'sizeM2',
  ...AMENITIES,
  'notes',
  'photos',
  'mapsEmbed',
  'videoEmbed',
  'socialImage',
  'google',
  'apple',
  'waze',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** Whose photos stay; `both`: those of the park that stays, then those of the other one. */
export const MERGED_PHOTOS = ['stays', 'goes', 'both'] as const
export type MergedPhotos = (typeof MERGED_PHOTOS)[number]

/** One of the two parks, with the revision that the admin has seen. */
const sideSchema = z.object({ id: idSchema, ...revisionShape })

/**
 * Body of `POST /admin/skateparks/merge`. The park `stays` keeps its id and its slug. `fields` are those that it gets
 * from the park that goes.
 */
export const mergeParksBodySchema = z.object({
  stays: sideSchema,
  goes: sideSchema,
  fields: z.array(z.enum(MERGE_FIELDS, 'choice')),
  photos: z.enum(MERGED_PHOTOS, 'choice'),
})
export type MergeParksBody = z.infer<typeof mergeParksBodySchema>

/** `historyId` is the history entry that undoes the merge. */
export const mergeParksAnswerSchema = successSchema(z.object({ historyId: idSchema }))

/** What a park takes along when it is merged into another one. */
export const MERGE_COUNTS = [
  'votes',
  'reports',
  'favorites',
  'suggestions',
  'messages',
  'reminders',
  'sources',
  'addresses',
] as const
export type MergeCount = (typeof MERGE_COUNTS)[number]

/** Query of `GET /admin/skateparks/merge`: the park that goes. */
export const mergePreviewQuerySchema = z.object({ goes: idSchema })

/** How many of each a park has. `addresses`: those of parks that were merged into it before. */
export const mergePreviewSchema = successSchema(z.object({ counts: countsSchema(MERGE_COUNTS) }))
export type MergePreview = z.infer<typeof mergePreviewSchema>['data']['counts']
