/** The values of an account's forms. */
import { type AdminUser, ROLES } from '#contract/users.ts'
import { cleanEmail, trimText } from '#contract/pasted.ts'
import { normalisePhone } from '#domain/phone.ts'

export type UserFields = Pick<AdminUser, 'name' | 'email' | 'phone' | 'language' | 'role' | 'accountStatus'>

export const NEW_USER: UserFields = {
  name: '',
  email: '',
  phone: '',
  language: 'he',
  role: 'user',
  accountStatus: 'active',
}

export function fieldsOf(from: UserFields): UserFields {
  const { name, email, phone, language, role, accountStatus } = from
  return { name, email, phone, language, role, accountStatus }
}

/** The body's fields, as the server stores them. */
export const toBody = (fields: UserFields): UserFields => ({
  ...fields,
  name: trimText(fields.name),
  email: cleanEmail(fields.email),
  phone: normalisePhone(fields.phone),
})

/**
 * Whether a save gives more rights (`isRaised`) or changes the e-mail address (`isMoved`): in both cases the server
 * ends existing access.
 */
export const accessChange = (stored: UserFields, typed: UserFields): { isRaised: boolean; isMoved: boolean } => ({
  isRaised: ROLES.indexOf(typed.role) > ROLES.indexOf(stored.role),
  isMoved: cleanEmail(typed.email).toLowerCase() !== stored.email.toLowerCase(),
})
