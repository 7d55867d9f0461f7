import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/users.ts'
import { useConfig } from '#features/config/queries.ts'

type AccountLink = { to: '/profile' | '/admin'; search?: { tab: string }; label: string }

/** Links to the pages of the signed-in person. */
export function useAccountLinks({ role }: User): AccountLink[] {
  const { t } = useLingui()
  const features = useConfig()?.features
  return [
    ...(features?.accounts || role === 'admin' ? [{ to: '/profile', label: t`My profile` } as const] : []),
    ...(features?.shop ? [{ to: '/profile', search: { tab: 'orders' }, label: t`My orders` } as const] : []),
    ...(role === 'admin' ? [{ to: '/admin', label: t`Admin area` } as const] : []),
  ]
}
