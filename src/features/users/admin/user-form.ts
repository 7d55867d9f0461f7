/** The values of the forms of an account. */
import type { AdminUser } from '#contract/users.ts'
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
  name: fields.name.trim(),
  email: fields.email.trim(),
  phone: normalisePhone(fields.phone),
})
