/** Managing competitions and registrations (`/admin/events`, `/admin/registrations`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { bulkIdsSchema, pageQueryShape, revisionShape } from './editing.ts'
import {
  consentsSchema,
  competitionSchema,
  COMPETITION_LEVELS,
  registeredShape,
  registrationStateSchema,
  riderShape,
  signatureSchema,
} from './competitions.ts'
import { LANGUAGES } from './limits.ts'
import { competitionFields, competitionTimesInOrder } from './new-competition.ts'
import { shownTimesShape } from './times.ts'

export const COMPETITION_STATUSES = ['draft', 'published'] as const
export const competitionStatusSchema = z.enum(COMPETITION_STATUSES, 'choice')
export type CompetitionStatus = z.infer<typeof competitionStatusSchema>

/** A competition as admins get it, drafts included. */
export const adminCompetitionSchema = z.extend(competitionSchema, {
  status: competitionStatusSchema,
  ...shownTimesShape,
  /**
   * Number of registrations that hold a place. Unconfirmed registrations whose time to confirm is over are left out.
   */
  registrations: z.int(),
  confirmed: z._default(z.int(), 0),
  /** Number of unconfirmed registrations whose time to confirm is not over, whether they hold a place or not. */
  waiting: z._default(z.int(), 0),
  /** An edit sends the revision that it began from. If somebody has saved since, the answer is 409 `STALE_EDIT`. */
  revision: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type AdminCompetition = z.infer<typeof adminCompetitionSchema>

/** Sort orders of the admins' list; `-` is descending. `name` sorts by the Hebrew name. */
export const ADMIN_COMPETITION_SORTS = ['date', '-date', 'name', '-name', 'registrations', '-registrations'] as const
export type AdminCompetitionSort = (typeof ADMIN_COMPETITION_SORTS)[number]

/** Query of `GET /admin/events`. `search` matches both names, the place and the slug. */
export const adminCompetitionListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(competitionStatusSchema),
  sort: z.optional(z.enum(ADMIN_COMPETITION_SORTS)),
  ...pageQueryShape,
})
export type AdminCompetitionListQuery = z.infer<typeof adminCompetitionListQuerySchema>

export const adminCompetitionListSchema = successSchema(
  z.object({ events: z.array(adminCompetitionSchema), total: z.int() }),
)
export const adminCompetitionAnswerSchema = successSchema(z.object({ event: adminCompetitionSchema }))

const bodyFields = z.extend(competitionFields, { status: competitionStatusSchema })

/** Body of `POST /admin/events`. If a different competition already has the slug, the answer is 409 `SLUG_TAKEN`. */
export const competitionBodySchema = bodyFields.check(...competitionTimesInOrder)
export type CompetitionBody = z.infer<typeof competitionBodySchema>

/** Body of `PUT /admin/events/{id}`. */
export const editCompetitionBodySchema = z.extend(bodyFields, revisionShape).check(...competitionTimesInOrder)
export type EditCompetitionBody = z.infer<typeof editCompetitionBodySchema>

/** A signature in a list. It only tells that there is a drawing, because the drawing's path is large. */
const listedSignatureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn') }),
  z.object({ kind: z.literal('typed'), name: z.string() }),
])

/** A registration for a competition. */
export const registrationSchema = z.object({
  _id: idSchema,
  event: z.object({ id: idSchema, slug: z.string(), name: localizedSchema }),
  ...riderShape,
  signature: listedSignatureSchema,
  state: registrationStateSchema,
  ...registeredShape,
  /** The rider's consents; null: the registration came from an older version of the app, which sent no consents. */
  consents: z.nullable(consentsSchema),
})
export type Registration = z.infer<typeof registrationSchema>

const registrationFilter = {
  /** The slug of a competition. */
  event: z.optional(slugSchema),
  level: z.optional(z.enum(COMPETITION_LEVELS)),
  state: z.optional(registrationStateSchema),
  search: z.optional(z.string().check(z.maxLength(100))),
}

/** Query of `GET /admin/registrations`. `search` matches names, e-mail addresses and phone numbers. */
export const registrationListQuerySchema = z.object({ ...registrationFilter, ...pageQueryShape })
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>

/** Registrations, the newest first. */
export const registrationListSchema = successSchema(
  z.object({
    registrations: z.array(registrationSchema),
    total: z.int(),
    /**
     * Number of withdrawn registrations, of the chosen competition or of all competitions, as far back as the history
     * goes.
     */
    withdrawn: z._default(z.int(), 0),
  }),
)

/** A registration with its complete signature, the drawing included. */
export const registrationDetailSchema = z.extend(registrationSchema, { signature: signatureSchema })
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>
export const registrationDetailAnswerSchema = successSchema(z.object({ registration: registrationDetailSchema }))

/** Actions of `POST /admin/registrations/bulk`. */
export const REGISTRATION_BULK_ACTIONS = ['confirm', 'delete'] as const
export type RegistrationBulkAction = (typeof REGISTRATION_BULK_ACTIONS)[number]
export const bulkRegistrationsBodySchema = z.object({ action: z.enum(REGISTRATION_BULK_ACTIONS), ids: bulkIdsSchema })
/**
 * `changed`: for `delete` the registrations that still existed, for `confirm` the registrations that were unconfirmed.
 * There may be fewer of them than ids in the request, because somebody else may have acted first.
 */
export const bulkRegistrationsAnswerSchema = successSchema(z.object({ changed: z.array(idSchema) }))

/** Query of `GET /admin/registrations/export.csv`: the table's language is `lang`. */
export const registrationExportQuerySchema = z.object({ ...registrationFilter, lang: z.optional(z.enum(LANGUAGES)) })
export type RegistrationExportQuery = z.infer<typeof registrationExportQuerySchema>
