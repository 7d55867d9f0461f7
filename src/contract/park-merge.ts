/** Merging two records of one park (`/admin/skateparks/merge`). */
import * as z from 'zod/mini'
import { idSchema, successSchema } from './common.ts'
import { countsSchema, revisionShape } from './editing.ts'
import { AMENITIES } from './parks.ts'

/** The choices of an admin who merges parks. Some stand for two fields of a park that belong together. */
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

/** The park that the photos come from; `both`: the photos of the park that stays, then those of the other park. */
export const MERGED_PHOTOS = ['stays', 'goes', 'both'] as const
export type MergedPhotos = (typeof MERGED_PHOTOS)[number]

/** One of the two parks, with the revision that the admin has seen. */
const sideSchema = z.object({ id: idSchema, ...revisionShape })

/**
 * Body of `POST /admin/skateparks/merge`. The park `stays` keeps its id and its slug. It gets
 * `fields` from the park that goes.
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

/** Kinds of things that a park takes along when it is merged into another one. */
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

/** The number of things of each kind. `addresses`: the slugs of parks that were merged into the park before. */
export const mergePreviewSchema = successSchema(z.object({ counts: countsSchema(MERGE_COUNTS) }))
export type MergePreview = z.infer<typeof mergePreviewSchema>['data']['counts']
