/** The words of the form for one registration. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { labelOf } from '#admin/values/label-of.ts'

const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  event: msg`Competition`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  dateOfBirth: msg`Date of birth`,
  level: msg`Level`,
  isOnPaper: msg`Signed on paper`,
  signature: msg`Signature`,
  'signature.path': msg`Signature`,
  'signature.name': msg`Signature`,
  overCapacity: msg`Add beyond the places`,
  mail: msg`Send the mail about the registration`,
}

/** The label of the field at a path. */
export const registrationLabel = (i18n: I18n, path: string): string => labelOf(i18n, LABELS, path)
