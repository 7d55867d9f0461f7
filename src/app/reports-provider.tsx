import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { ownReportsQuery, withOwn, withWaiting } from '#features/parks/conditions/own-reports.ts'
import { ReportsContext } from '#features/parks/conditions/reports-context.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { useServices } from '#platform/services.tsx'

/** Gives the whole app what riders report: it comes with the settings, and this device's own lies over it. */
export function ReportsProvider({ children }: { children: ReactNode }) {
  const parks = useKnownConfig()?.conditions?.parks
  const entries = useOutboxEntries()
  const sent = useQuery({ ...ownReportsQuery(useServices()), enabled: false }).data
  const known = useMemo(() => {
    const own = withWaiting(sent ?? {}, entries)
    return { own, parks: withOwn(parks ?? {}, own) }
  }, [parks, sent, entries])
  return <ReportsContext value={known}>{children}</ReportsContext>
}
