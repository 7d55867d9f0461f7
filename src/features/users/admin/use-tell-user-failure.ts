import { useLingui } from '@lingui/react/macro'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'

/** Tells the admin that an action on an account failed. */
export function useTellUserFailure() {
  const { t } = useLingui()
  return useTellFailure({ title: t`User not found`, description: t`The account was deleted meanwhile.` })
}
