/** What riders report about parks, as admins see and change it (docs/decisions/parks-in-the-admin-area.md). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { CONDITION_KINDS, type ConditionKind, conditionKindSchema } from './reports.ts'
import { BULK_MAX, pageQueryShape } from './editing.ts'

/** What an admin should look into: it does not pass by itself within hours. */
export const CONDITION_CARES = ['locked', 'works', 'lightsOut', 'broken'] as const satisfies readonly ConditionKind[]

/** Reports of a condition that are listed one by one, the newest: further ones are only counted. */
export const REPORTS_LISTED = 50

/** A kind on a park: `<id of the park>-<kind>`, whether anybody reported it or not. */
export const conditionIdSchema = z.string().check(
  z.overwrite((text) => text.replace(/^[0-9a-f]{24}/i, (id) => id.toLowerCase())),
  z.regex(new RegExp(`^[0-9a-f]{24}-(?:${CONDITION_KINDS.join('|')})$`)),
)
export const conditionIdOf = (parkId: string, kind: ConditionKind): string => `${parkId}-${kind}`

/** A device as admins know it: the keyed digest of its id (43 characters), from which the id cannot be found. */
export const deviceKeySchema = z.string().check(z.regex(/^[\w-]{43}$/))
/** So many of its characters are shown: two devices are rarely alike in them. */
const DEVICE_SHOWN = 6
export const shortDevice = (key: string): string => key.slice(0, DEVICE_SHOWN)

/** `hidden`: only reports that count nothing, so riders see none of it. */
export const CONDITION_STATES = ['reported', 'confirmed', 'hidden'] as const
export type ConditionState = (typeof CONDITION_STATES)[number]

export const adminConditionSchema = z.object({
  _id: conditionIdSchema,
  park: z.object({ id: idSchema, url: slugSchema, name: localizedSchema }),
  kind: conditionKindSchema,
  state: z.enum(CONDITION_STATES),
  /** Reports that count. */
  count: z.int(),
  /** When the first and the last of those was seen; null: none counts. */
  firstSeenAt: z.nullable(instantSchema),
  lastSeenAt: z.nullable(instantSchema),
  /** When an admin confirmed it: it lasts until an admin ends it. */
  confirmedAt: z.nullable(instantSchema),
  /** The newest first, at most REPORTS_LISTED; those that count nothing because of an admin as well. */
  reports: z.array(
    z.object({ device: deviceKeySchema, seenAt: instantSchema, isHidden: z.boolean(), isBlocked: z.boolean() }),
  ),
})
export type AdminCondition = z.infer<typeof adminConditionSchema>
export type AdminReport = AdminCondition['reports'][number]

/** Query of `GET /admin/conditions`. `search` matches the park's names and address. */
export const conditionListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Comma-separated: one of these. */
  kind: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.transform((text) => text.split(',').filter(Boolean)),
      ),
      z.array(conditionKindSchema),
    ),
  ),
  state: z.optional(z.enum(CONDITION_STATES)),
  ...pageQueryShape,
})
export type ConditionListQuery = z.infer<typeof conditionListQuerySchema>

/** What is so on public parks, the latest news first. */
export const conditionListSchema = successSchema(
  z.object({ conditions: z.array(adminConditionSchema), total: z.int() }),
)
export const conditionAnswerSchema = successSchema(z.object({ condition: adminConditionSchema }))

/** Body of `POST /admin/conditions/end`. */
export const endConditionsBodySchema = z.object({
  ids: z.array(conditionIdSchema).check(z.minLength(1, 'required'), z.maxLength(BULK_MAX, 'tooMany')),
})
/** `changed`: those that were still there. `historyId` is the entry to undo; null when nothing was changed. */
export const endedAnswerSchema = successSchema(
  z.object({ changed: z.array(conditionIdSchema), historyId: z.nullable(idSchema) }),
)

/** Body of `PATCH /admin/conditions/{id}/reports/{device}`. */
export const hideReportBodySchema = z.object({ isHidden: z.boolean() })

export const blockedDeviceSchema = z.object({
  _id: deviceKeySchema,
  blockedAt: instantSchema,
  /** Its reports that are kept, live or not. */
  reports: z.int(),
})
export type BlockedDevice = z.infer<typeof blockedDeviceSchema>

export const blockedListQuerySchema = z.object(pageQueryShape)
export type BlockedListQuery = z.infer<typeof blockedListQuerySchema>
/** The last that was blocked first. */
export const blockedListSchema = successSchema(z.object({ devices: z.array(blockedDeviceSchema), total: z.int() }))
export const blockedAnswerSchema = successSchema(z.object({ device: blockedDeviceSchema }))

/** Body of `POST /admin/conditions/devices`. */
export const blockDeviceBodySchema = z.object({ device: deviceKeySchema })
