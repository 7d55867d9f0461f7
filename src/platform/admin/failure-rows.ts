import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppError } from '../http/app-error.ts'
import type { FailureRow } from '../http/failure-row.ts'

/** Failures on admin paths (docs/product.md#failures-in-words). */
export function adminFailureRows(i18n: I18n, failure: AppError): FailureRow | undefined {
  const { status, code, message, hasWords } = failure
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'PASSKEY_REQUIRED') return undefined
  if (status === 403 && hasWords)
    return {
      title: i18n._(msg`Admin Access Denied`),
      description: i18n._(msg`You do not have administrative privileges.`),
    }
  if (status === 401 && /token expired/i.test(message))
    return {
      title: i18n._(msg`Session Expired`),
      description: i18n._(msg`Your admin session has expired. Please log in again.`),
    }
  if (code === 'STALE_EDIT')
    return {
      title: i18n._(msg`Changed meanwhile`),
      description: i18n._(msg`Somebody else has saved in between. Nothing was overwritten.`),
    }
  if (code === 'IMAGE_IN_USE')
    return {
      title: i18n._(msg`This picture is in use`),
      description: i18n._(msg`Remove it from what shows it first.`),
    }
  if (code === 'SLUG_TAKEN')
    return {
      title: i18n._(msg`This address is taken`),
      description: i18n._(msg`Something else has this address on the site. Choose another one.`),
    }
  if (code === 'NEEDS_NAME')
    return {
      title: i18n._(msg`A park still needs a name`),
      description: i18n._(
        msg`An import made its name up. Take it or change it under “Parks to review” or in the form.`,
      ),
    }
  if (code === 'NEEDS_TEXT') {
    const { he = '', en = '' } = failure.fields[0]?.values ?? {}
    const name = (i18n.locale === 'he' ? he || en : en || he).trim()
    return {
      title: i18n._(msg`A picture has no text yet`),
      description: i18n._(msg`Open “${name}” and say what is seen on its pictures, or mark them as decorative.`),
    }
  }
  if (code === 'TOO_MANY_EXCEPTIONS')
    return {
      title: i18n._(msg`No room for more days`),
      description: i18n._(msg`A park has at most 60 entries of days with other hours. Remove past ones first.`),
    }
  if (code === 'LAST_ADMIN')
    return {
      title: i18n._(msg`This is the last active admin`),
      description: i18n._(msg`Make somebody else an admin first: without one, nobody could run the site.`),
    }
  if (code === 'MAIL_NOT_SET')
    return {
      title: i18n._(msg`No mail server yet`),
      description: i18n._(msg`Save the mail server, the sender and the mailbox first.`),
    }
  return undefined
}
