import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type User, userSchema } from '#contract/users.ts'
import { confirmSession } from '../session/confirm-session.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'

export type ProfileUser =
  | { status: 'known'; user: User }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }

/**
 * The session's user, fetched again when the page opens. Until the answer arrives, and without a signal, the stored
 * user is shown. A user stored by another version of the app is not shown if fields of this version are missing.
 */
export function useProfileUser(): ProfileUser {
  const services = useServices()
  const { token, user } = useSession()
  const asked = useQuery({
    queryKey: ['me', user?._id],
    // The answer is stored in the session.
    queryFn: async () => (await confirmSession(services))._id,
    enabled: token !== null,
    staleTime: 0,
    meta: { personal: true },
  })
  const stored = useMemo(() => userSchema.safeParse(user), [user])
  if (stored.success) return { status: 'known', user: stored.data }
  if (asked.isError) return { status: 'failed', error: asked.error, retry: () => void asked.refetch() }
  return { status: 'loading' }
}
