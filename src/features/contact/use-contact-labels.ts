import { useLingui } from '@lingui/react/macro'
import type { ContactValues } from './contact-draft.ts'

/** Labels of the contact form's fields. */
export function useContactLabels(): Readonly<Record<keyof ContactValues, string>> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    subject: t`Subject`,
    message: t`Message`,
    website: t`Leave this empty`,
  }
}
