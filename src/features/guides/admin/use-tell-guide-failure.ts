import { useLingui } from '@lingui/react/macro'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'

/** Tells the admin that an action on a guide failed. */
export function useTellGuideFailure() {
  const { t } = useLingui()
  return useTellFailure({ title: t`Failed to load guide`, description: t`It was deleted meanwhile.` })
}
