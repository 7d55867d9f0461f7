/** Managing competitions and registrations (`/admin/events`, `/admin/registrations`). */
import * as z from 'zod/mini'
import { flagSchema, idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { bulkAnswerSchema, bulkIdsSchema, pageQueryShape, revisionShape, selectedIdsSchema } from './editing.ts'
import {
  competitionKindSchema,
  consentsSchema,
  competitionSchema,
  COMPETITION_LEVELS,
  competitionLevelSchema,
  registeredShape,
  REGISTRATION_STATES,
  registrationStateSchema,
  riderShape,
  signatureSchema,
  storedSignatureSchema,
} from './competitions.ts'
import { emailField, nameField, phoneField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { competitionFields, competitionTimesInOrder, venueFields } from './new-competition.ts'
import { shownTimesShape } from './times.ts'

export const COMPETITION_STATUSES = ['draft', 'published'] as const
export const competitionStatusSchema = z.enum(COMPETITION_STATUSES, 'choice')
export type CompetitionStatus = z.infer<typeof competitionStatusSchema>

/** A competition as admins get it, drafts included. */
export const adminCompetitionSchema = z.extend(competitionSchema, {
  ...venueFields,
  status: competitionStatusSchema,
  ...shownTimesShape,
  /**
   * Number of registrations that hold a place. Unconfirmed registrations whose time to confirm is over are left out.
   */
  registrations: z.int(),
  confirmed: z._default(z.int(), 0),
  /** Number of unconfirmed registrations whose time to confirm is not over, whether they hold a place or not. */
  waiting: z._default(z.int(), 0),
  /** Number of confirmed registrations on the waiting list to which no place is offered. */
  queued: z._default(z.int(), 0),
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
  kind: z.optional(competitionKindSchema),
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
  z.object({ kind: z.literal('paper') }),
  z.object({ kind: z.literal('typed'), name: z.string() }),
])

export const competitionRefSchema = z.object({ id: idSchema, slug: z.string(), name: localizedSchema })

/** A registration for a competition. */
export const registrationSchema = z.object({
  _id: idSchema,
  event: competitionRefSchema,
  ...riderShape,
  signature: listedSignatureSchema,
  state: registrationStateSchema,
  ...registeredShape,
  /**
   * The rider's consents; null: the registration came from an older version of the app, which sent no consents, or an
   * admin added the person.
   */
  consents: z.nullable(consentsSchema),
  /** When and by whom the registration was marked as paid; null: it is not marked. */
  paid: z.nullable(
    z.object({
      at: instantSchema,
      /** null: the admin's account is gone. */
      by: z.nullable(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
  /** A correction sends the revision that it began from. If somebody has corrected since: 409 `STALE_EDIT`. */
  revision: z.int(),
})
export type Registration = z.infer<typeof registrationSchema>

/**
 * Sort orders of the registrations; `-` is descending. `name` sorts by first and last name, `level` by level and then
 * by name.
 */
export const REGISTRATION_SORTS = ['createdAt', '-createdAt', 'name', '-name', 'level', '-level'] as const
export type RegistrationSort = (typeof REGISTRATION_SORTS)[number]

const withdrawalFilter = {
  /** The slug of a competition. */
  event: z.optional(slugSchema),
  level: z.optional(z.enum(COMPETITION_LEVELS)),
  /** Whether an admin marked the registration as paid. */
  paid: z.optional(flagSchema),
}
const registrationFilter = {
  ...withdrawalFilter,
  sort: z.optional(z.enum(REGISTRATION_SORTS)),
  search: z.optional(z.string().check(z.maxLength(100))),
}

/** Body of `POST /admin/events/bulk`: publishes all the competitions, or makes all of them drafts. */
export const bulkCompetitionsBodySchema = z.object({
  ids: bulkIdsSchema,
  action: z.enum(['publish', 'unpublish'], 'choice'),
})
export type BulkCompetitionsBody = z.infer<typeof bulkCompetitionsBodySchema>

/** Query of `GET /admin/registrations`. `search` matches names, e-mail addresses and phone numbers. */
export const registrationListQuerySchema = z.object({
  ...registrationFilter,
  state: z.optional(registrationStateSchema),
  ...pageQueryShape,
})
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>

/** Query of `GET /admin/registrations/withdrawn`. */
export const withdrawalListQuerySchema = z.object({ ...withdrawalFilter, ...pageQueryShape })
export type WithdrawalListQuery = z.infer<typeof withdrawalListQuerySchema>

/** A withdrawn registration, without anything about the person. */
export const withdrawalSchema = z.object({
  _id: idSchema,
  event: competitionRefSchema,
  level: competitionLevelSchema,
  /** Whether the registration was marked as paid. */
  paid: z.boolean(),
  withdrawnAt: instantSchema,
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** Withdrawn registrations, the latest first. */
export const withdrawalListSchema = successSchema(z.object({ withdrawals: z.array(withdrawalSchema), total: z.int() }))

/** Registrations, the newest first unless `sort` says otherwise. */
export const registrationListSchema = successSchema(
  z.object({
    registrations: z.array(registrationSchema),
    total: z.int(),
    /** Number of withdrawn registrations, of the chosen competition or of all competitions. */
    withdrawn: z._default(z.int(), 0),
  }),
)

/** A registration with its complete signature, the drawing included. */
export const registrationDetailSchema = z.extend(registrationSchema, { signature: storedSignatureSchema })
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>
export const registrationDetailAnswerSchema = successSchema(z.object({ registration: registrationDetailSchema }))

const enteredFields = {
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phone: phoneField,
  dateOfBirth: z.iso.date('date'),
  level: competitionLevelSchema,
  /** Whether the person gets the mail about the registration. Without a mail server: 409 `MAIL_NOT_SET`. */
  mail: z.optional(z.boolean()),
}

/**
 * Body of `POST /admin/registrations`: a person whom an admin adds, at any time. The same e-mail address for the same
 * competition is 409 `ALREADY_REGISTERED`.
 */
export const addRegistrationBodySchema = z.object({
  /** The competition's id. */
  event: idSchema,
  ...enteredFields,
  /** Absent: the person signed on paper. */
  signature: z.optional(signatureSchema),
  /** Must be true if no place is free; otherwise the field has the problem `agree`. */
  overCapacity: z.optional(z.boolean()),
  /** Language of the mails; absent: Hebrew. */
  language: z.optional(z.enum(LANGUAGES)),
})
export type AddRegistrationBody = z.infer<typeof addRegistrationBodySchema>

/** Body of `PUT /admin/registrations/{id}`. Signature, consents and the payment mark stay. */
export const editRegistrationBodySchema = z.object({ ...enteredFields, ...revisionShape })
export type EditRegistrationBody = z.infer<typeof editRegistrationBodySchema>

/** Actions of `POST /admin/registrations/bulk`. */
export const REGISTRATION_BULK_ACTIONS = ['paid', 'unpaid', 'confirm', 'delete'] as const
export type RegistrationBulkAction = (typeof REGISTRATION_BULK_ACTIONS)[number]
export const bulkRegistrationsBodySchema = z.object({ action: z.enum(REGISTRATION_BULK_ACTIONS), ids: bulkIdsSchema })
/**
 * `changed`: for `delete` the registrations that still existed, for `confirm` the registrations that were unconfirmed,
 * for `paid` and `unpaid` those whose mark changed. There may be fewer of them than ids in the request, because somebody
 * else may have acted first. `historyId`: the history entry that undoes `paid` or `unpaid`; null: nothing to undo.
 */
export const bulkRegistrationsAnswerSchema = bulkAnswerSchema

/** States of the filter of lists: a withdrawn registration is a line without a person. */
export const LISTED_STATES = [...REGISTRATION_STATES, 'withdrawn'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/**
 * Query of `GET /admin/registrations/export.csv`: the table's language is `lang`. `ids`: only these of the riders that
 * match. It does not concern withdrawn registrations.
 */
export const registrationExportQuerySchema = z.object({
  ...registrationFilter,
  state: z.optional(z.enum(LISTED_STATES)),
  ids: z.optional(selectedIdsSchema),
  lang: z.optional(z.enum(LANGUAGES)),
})
export type RegistrationExportQuery = z.infer<typeof registrationExportQuerySchema>
