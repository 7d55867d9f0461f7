import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { ReportsContext } from '#features/parks/reports-context.ts'
import type { OwnReports } from '#features/parks/own-reports.ts'
import { OWN_REPORTS_KEY } from '#features/parks/keys.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'

/** Gives the whole app what riders report: it comes with the settings, and this device's own lies over it. */
export function ReportsProvider({ children }: { children: ReactNode }) {
  const parks = useKnownConfig()?.conditions?.parks
  const entries = useOutboxEntries()
  // The pages of parks ask the device.
  const own = useQuery<OwnReports>({ queryKey: [OWN_REPORTS_KEY], queryFn: skipToken }).data
  const known = useMemo(() => ({ parks, own, entries }), [parks, own, entries])
  return <ReportsContext value={known}>{children}</ReportsContext>
}
