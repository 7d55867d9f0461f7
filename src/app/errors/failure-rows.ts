import type { I18n } from '@lingui/core'
import { AppError } from '#platform/http/app-error.ts'
import type { FailureRows } from '#platform/http/failure-row.ts'
import { loadArea } from '#platform/texts/load-area.ts'

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/**
 * Returns the failure rows of the area to which a failure belongs, and loads their texts. Only the admin area and
 * accounts have such rows. undefined if the general rows apply, or if the area's code can't be loaded.
 * @param path of the page where the failure happened
 */
export async function failureRowsOf(failure: unknown, i18n: I18n, path: string): Promise<FailureRows | undefined> {
  if (!(failure instanceof AppError)) return undefined
  try {
    if (isAdminPath(path)) {
      const [{ adminFailureRows }, account] = await Promise.all([
        import('#platform/admin/failure-rows.ts'),
        accountRows(i18n),
        loadArea(i18n, 'admin'),
      ])
      return (...call) => adminFailureRows(...call) ?? account(...call)
    }
    return isAboutAccounts(failure) ? await accountRows(i18n) : undefined
  } catch {
    return undefined
  }
}

const ACCOUNT_CODES = ['EMAIL_TAKEN', 'EMAIL_UNCONFIRMED', 'LINK_EXPIRED', 'LAST_ADMIN', 'FEATURE_DISABLED']
const isAboutAccounts = ({ kind, status, code }: AppError): boolean =>
  kind === 'refused' ||
  (status === 401 && code !== '') ||
  status === 403 ||
  code.includes('PASSKEY') ||
  ACCOUNT_CODES.includes(code)

async function accountRows(i18n: I18n): Promise<FailureRows> {
  const [{ accountFailureRows }] = await Promise.all([
    import('#platform/account/failure-rows.ts'),
    loadArea(i18n, 'account'),
  ])
  return accountFailureRows
}
