import { useQuery } from '@tanstack/react-query'
import { atom } from 'jotai'
import { useEffect } from 'react'
import { useServices } from '#platform/services.tsx'
import { OWN_REGISTRATIONS_KEY, type OwnRegistration, ownRegistrations, withEarlier } from './own-registrations.ts'

/** The competition whose form was just sent; handed from the form to the next page. */
export const justSentAtom = atom<string | null>(null)

/** This device's registrations for a competition, the latest first; undefined until the device was read. */
export function useOwnRegistrations(slug: string): OwnRegistration[] | undefined {
  const services = useServices()
  const { outbox, queryClient } = services
  const { data } = useQuery(ownRegistrations.query(services))
  useEffect(
    // Another tab may have sent a registration, so the registrations are read again.
    () => outbox.subscribe(() => void queryClient.invalidateQueries({ queryKey: [OWN_REGISTRATIONS_KEY] })),
    [outbox, queryClient],
  )
  return data && withEarlier(data.filter(({ event }) => event === slug))
}
