import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { ownReportsAtom, ReportsContext } from '#features/parks/reports/reports-context.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'

/** Provides riders' reports to the whole app. They come with the settings; this device's own reports override them. */
export function ReportsProvider({ children }: { children: ReactNode }) {
  const parks = useKnownConfig()?.conditions?.parks
  const entries = useOutboxEntries()
  const own = useAtomValue(ownReportsAtom)
  const known = useMemo(() => ({ parks, own, entries }), [parks, own, entries])
  return <ReportsContext value={known}>{children}</ReportsContext>
}
