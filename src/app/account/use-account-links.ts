import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/users.ts'
import { useConfig } from '#features/config/queries.ts'

/** The pages of the person who is signed in. */
export function useAccountLinks({ role }: User): { to: string; search?: { tab: string }; label: string }[] {
  const { t } = useLingui()
  const features = useConfig()?.features
  return [
    { to: '/profile', label: t`My profile` },
    ...(features?.shop ? [{ to: '/profile', search: { tab: 'orders' }, label: t`My orders` }] : []),
    ...(role === 'admin' ? [{ to: '/admin', label: t`Admin area` }] : []),
  ]
}
