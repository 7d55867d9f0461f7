/** Riders' reports about parks, as admins see and change them (docs/decisions/parks-in-the-admin-area.md). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { CONDITION_KINDS, type ConditionKind, conditionKindSchema } from './reports.ts'
import { BULK_MAX, pageQueryShape } from './editing.ts'

/** Conditions that an admin should look into, because they do not end within hours if nobody does something. */
export const CONDITION_CARES = ['locked', 'works', 'lightsOut', 'broken'] as const satisfies readonly ConditionKind[]

/** Highest number of a condition's reports that are listed: the newest ones. Older reports are only counted. */
export const REPORTS_LISTED = 50

/**
 * Identifies a condition of a park: `<id of the park>-<kind>`. The form is the same if nobody has reported the
 * condition.
 */
export const conditionIdSchema = z.string().check(
  z.overwrite((text) => text.replace(/^[0-9a-f]{24}/i, (id) => id.toLowerCase())),
  z.regex(new RegExp(`^[0-9a-f]{24}-(?:${CONDITION_KINDS.join('|')})$`)),
)
export const conditionIdOf = (parkId: string, kind: ConditionKind): string => `${parkId}-${kind}`

/**
 * The key by which admins know a device: the keyed digest of the device's id (43 characters), from which the id cannot
 * be found.
 */
export const deviceKeySchema = z.string().check(z.regex(/^[\w-]{43}$/))
/** Number of characters of a device's key that are shown. Two devices rarely have the same ones. */
const DEVICE_SHOWN = 6
export const shortDevice = (key: string): string => key.slice(0, DEVICE_SHOWN)

/** `hidden`: riders see none of the reports, because an admin hid each report or blocked its device. */
export const CONDITION_STATES = ['reported', 'confirmed', 'hidden'] as const
export type ConditionState = (typeof CONDITION_STATES)[number]

export const adminConditionSchema = z.object({
  _id: conditionIdSchema,
  park: z.object({ id: idSchema, url: slugSchema, name: localizedSchema }),
  kind: conditionKindSchema,
  state: z.enum(CONDITION_STATES),
  /** Number of reports that count. */
  count: z.int(),
  /**
   * When riders saw the condition: the time in the first and in the last report that counts; null: no report counts.
   */
  firstSeenAt: z.nullable(instantSchema),
  lastSeenAt: z.nullable(instantSchema),
  /** When an admin confirmed the condition. A confirmed condition lasts until an admin ends it. */
  confirmedAt: z.nullable(instantSchema),
  /**
   * The newest reports, at most REPORTS_LISTED, the newest first. Hidden reports and reports of blocked devices are
   * included.
   */
  reports: z.array(
    z.object({ device: deviceKeySchema, seenAt: instantSchema, isHidden: z.boolean(), isBlocked: z.boolean() }),
  ),
})
export type AdminCondition = z.infer<typeof adminConditionSchema>
export type AdminReport = AdminCondition['reports'][number]

/** Query of `GET /admin/conditions`. `search` matches the park's names and address. */
export const reportListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Comma-separated kinds; a condition matches if it has one of them. */
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
export type ReportListQuery = z.infer<typeof reportListQuerySchema>

/** Conditions of public parks. The condition with the latest report or verdict comes first. */
export const conditionListSchema = successSchema(
  z.object({ conditions: z.array(adminConditionSchema), total: z.int() }),
)
export const conditionAnswerSchema = successSchema(z.object({ condition: adminConditionSchema }))

/** Body of `POST /admin/conditions/end`. */
export const endConditionsBodySchema = z.object({
  ids: z.array(conditionIdSchema).check(z.minLength(1, 'required'), z.maxLength(BULK_MAX, 'tooMany')),
})
/**
 * `changed`: the conditions that were still live. `historyId`: the history entry that undoes the change; null: nothing
 * was changed.
 */
export const endedAnswerSchema = successSchema(
  z.object({ changed: z.array(conditionIdSchema), historyId: z.nullable(idSchema) }),
)

/** Body of `PATCH /admin/conditions/{id}/reports/{device}`. */
export const hideReportBodySchema = z.object({ isHidden: z.boolean() })

export const blockedDeviceSchema = z.object({
  _id: deviceKeySchema,
  blockedAt: instantSchema,
  /** Number of stored reports of this device, whether they still count or not. */
  reports: z.int(),
})
export type BlockedDevice = z.infer<typeof blockedDeviceSchema>

export const blockedListQuerySchema = z.object(pageQueryShape)
export type BlockedListQuery = z.infer<typeof blockedListQuerySchema>
/** Blocked devices; the one that was blocked last comes first. */
export const blockedListSchema = successSchema(z.object({ devices: z.array(blockedDeviceSchema), total: z.int() }))
export const blockedAnswerSchema = successSchema(z.object({ device: blockedDeviceSchema }))

/** Body of `POST /admin/conditions/devices`. */
export const blockDeviceBodySchema = z.object({ device: deviceKeySchema })
