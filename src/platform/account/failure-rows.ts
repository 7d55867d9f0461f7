import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppError } from '../http/app-error.ts'
import type { FailureRow } from '../http/failure-row.ts'

/** Failures of accounts and sessions, which can occur on any page (docs/product.md#failures-in-words). */
export function accountFailureRows(i18n: I18n, { kind, status, code }: AppError): FailureRow | undefined {
  // Also needed on public pages: a toast with a button stays open after the admin area is left and the session has
  // ended.
  if (kind === 'refused')
    return {
      title: i18n._(msg`Authentication Required`),
      description: i18n._(msg`You must be logged in to access admin features.`),
    }
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return { title: i18n._(msg`Login Failed`), description: i18n._(msg`Invalid email or password`) }
    case 'ACCOUNT_SUSPENDED':
      return {
        title: i18n._(msg`Account Suspended`),
        description: i18n._(msg`This account is suspended. Contact the administrators of the site.`),
      }
    case 'ACCOUNT_INACTIVE':
      return {
        title: i18n._(msg`Account not active`),
        description: i18n._(msg`This account was deactivated. Contact the administrators of the site.`),
      }
    case 'PASSWORD_CHANGE_REQUIRED':
      return {
        title: i18n._(msg`A new password is needed`),
        description: i18n._(msg`Choose a new password first.`),
      }
    case 'PASSKEY_REQUIRED':
      return {
        title: i18n._(msg`A passkey is needed`),
        description: i18n._(msg`Administrators of this site sign in and confirm with a passkey.`),
      }
    case 'PASSKEY_REFUSED':
      return {
        title: i18n._(msg`The passkey was not accepted`),
        description: i18n._(msg`It is not known here any more, or its time was up. Try again, or use your password.`),
      }
    case 'PASSKEY_HOST':
      return {
        title: i18n._(msg`No passkeys here`),
        description: i18n._(msg`The address of this site can't have passkeys. Use your password.`),
      }
    case 'LAST_PASSKEY':
      return {
        title: i18n._(msg`This is your last passkey`),
        description: i18n._(msg`Administrators of this site need one. Add another one first.`),
      }
    case 'OWN_PASSKEY_FIRST':
      return {
        title: i18n._(msg`First a passkey of your own`),
        description: i18n._(msg`Add one in your profile and confirm with it, so that you are not locked out.`),
      }
    case 'EMAIL_TAKEN':
      return {
        title: i18n._(msg`E-mail address in use`),
        description: i18n._(msg`There is an account with this e-mail address already.`),
      }
    case 'EMAIL_UNCONFIRMED':
      return {
        title: i18n._(msg`Confirm your e-mail address first`),
        description: i18n._(msg`Open the link in the mail that we sent to you. Your profile can send it again.`),
      }
    case 'LINK_EXPIRED':
      return {
        title: i18n._(msg`This link no longer works`),
        description: i18n._(msg`It was used already, or is too old. Ask for a new one.`),
      }
    case 'CONFIRMATION_REQUIRED':
      return {
        title: i18n._(msg`Not confirmed`),
        description: i18n._(msg`Nothing was done, because your password was not given. What you typed is still here.`),
      }
    case 'LAST_ADMIN':
      return {
        title: i18n._(msg`The last administrator`),
        description: i18n._(msg`The site needs one active administrator. Make somebody else one first.`),
      }
    case 'FEATURE_DISABLED':
      return {
        title: i18n._(msg`Switched off`),
        description: i18n._(msg`This part of the site is switched off.`),
      }
    default:
      return status === 401 && code !== ''
        ? {
            title: i18n._(msg`Session Expired`),
            description: i18n._(msg`Your session has expired. Please sign in again.`),
          }
        : undefined
  }
}
