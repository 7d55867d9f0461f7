/** The values of the forms of an account, and how an edit that somebody else overtook is merged. */
import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/limits.ts'
import { ACCOUNT_STATUSES, type AdminUser, ROLES } from '#contract/users.ts'
import { normalisePhone } from '#domain/phone.ts'
import { isSame, mergeEdits } from '#ui/admin/merge-edits.ts'

const fieldsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  accountStatus: z.enum(ACCOUNT_STATUSES),
})
export type UserFields = z.infer<typeof fieldsSchema>
export const FIELD_NAMES = Object.keys(fieldsSchema.shape) as (keyof UserFields)[]

/** A field that two people changed. `choice`: null until somebody decides. */
const conflictSchema = z.object({
  field: z.enum(FIELD_NAMES),
  mine: z.string(),
  theirs: z.string(),
  choice: z.nullable(z.enum(['mine', 'theirs'])),
})

const editSchema = z.extend(fieldsSchema, {
  /** In front of the fields: its problems come first. */
  conflicts: z.array(conflictSchema),
  /** What the edit began from. */
  began: z.extend(fieldsSchema, { revision: z.int() }),
  /** Fields taken over from somebody who saved meanwhile; null: nobody did. */
  taken: z.nullable(z.array(z.enum(FIELD_NAMES))),
  /** When the draft was written; empty: these values are not of a draft. */
  draftAt: z.string(),
})
export type UserEdit = z.infer<typeof editSchema>

/** The key of a draft: an admin's own, and erased when they sign out. */
export const draftKey = (adminId: string | undefined, thing: string) => `draft/${adminId ?? ''}/user/${thing}`

export const NEW_USER: UserFields & { draftAt: string } = {
  name: '',
  email: '',
  phone: '',
  language: 'he',
  role: 'user',
  accountStatus: 'active',
  draftAt: '',
}

/** Stamps the values that are stored as a draft. */
export const withTime = <Values extends { draftAt: string }>(values: Values): Values => ({
  ...values,
  draftAt: new Date().toISOString(),
})

export function readNewUser(stored: unknown): Partial<typeof NEW_USER> {
  const parsed = z.extend(fieldsSchema, { draftAt: z.string() }).safeParse(stored)
  return parsed.success && !isSame(fieldsOf(parsed.data), fieldsOf(NEW_USER)) ? parsed.data : {}
}

/** The usable part of a stored edit: nothing where it changes nothing. */
export function readEdit(stored: unknown): Partial<UserEdit> {
  const parsed = editSchema.safeParse(stored)
  return parsed.success && isChanged(parsed.data) ? parsed.data : {}
}

export function fieldsOf(from: UserFields): UserFields {
  const { name, email, phone, language, role, accountStatus } = from
  return { name, email, phone, language, role, accountStatus }
}

export const beganFrom = (user: AdminUser): UserEdit['began'] => ({ ...fieldsOf(user), revision: user.revision })

export const editOf = (user: AdminUser): UserEdit => ({
  conflicts: [],
  ...fieldsOf(user),
  began: beganFrom(user),
  taken: null,
  draftAt: '',
})

/** The body's fields, as the server stores them. */
const normalised = (edit: UserFields): UserFields => ({
  ...fieldsOf(edit),
  name: edit.name.trim(),
  email: edit.email.trim(),
  phone: normalisePhone(edit.phone),
})

/** Whether an edit differs from what it began from. */
export const isChanged = (edit: UserEdit): boolean => !isSame(normalised(edit), fieldsOf(edit.began))

export const toEditBody = (edit: UserEdit) => ({ ...normalised(edit), revision: edit.began.revision })

/**
 * Brings an edit up to a newer record. What only one side touched is merged; what both did stays mine, and has to be
 * decided.
 */
export function rebase(edit: UserEdit, user: AdminUser): UserEdit {
  const now = fieldsOf(user)
  const { merged, conflicts, taken } = mergeEdits(fieldsOf(edit.began), fieldsOf(edit), now)
  const found = conflicts.map(({ path, mine, theirs }) => ({
    field: path as keyof UserFields,
    mine: String(mine),
    theirs: String(theirs),
    choice: null,
  }))
  const undecided = edit.conflicts.filter(
    ({ field, choice }) => choice === null && !found.some((one) => one.field === field) && merged[field] !== now[field],
  )
  return {
    ...edit,
    ...merged,
    conflicts: [...undecided, ...found],
    began: beganFrom(user),
    taken: isChanged(edit) ? [...new Set([...(edit.taken ?? []), ...(taken as (keyof UserFields)[])])] : null,
  }
}
