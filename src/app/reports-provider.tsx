import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { ownReportsAtom, ReportsContext } from '#features/parks/reports/reports-context.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'

/** Gives the whole app what riders report: it comes with the settings, and this device's own lies over it. */
export function ReportsProvider({ children }: { children: ReactNode }) {
  const parks = useKnownConfig()?.conditions?.parks
  const entries = useOutboxEntries()
  const own = useAtomValue(ownReportsAtom)
  const known = useMemo(() => ({ parks, own, entries }), [parks, own, entries])
  return <ReportsContext value={known}>{children}</ReportsContext>
}
