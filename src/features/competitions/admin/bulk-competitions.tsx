import { useLingui } from '@lingui/react/macro'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import { exportThings } from '#admin/things/export-things.ts'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { useChangeCompetitions } from './use-change-competitions.ts'

type BulkCompetitionsProps = { events: readonly AdminCompetition[]; onClear: () => void }

/** Publishes or exports the selected competitions, or makes them drafts. */
export function BulkCompetitions({ events, onClear }: BulkCompetitionsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  return (
    <BulkThings
      chosen={events}
      words={{
        publish: {
          button: t`Publish`,
          question: t`Publish these competitions?`,
          text: t`Riders see them at once, and can sign up once registration is open.`,
        },
        unpublish: {
          button: t`Hide`,
          question: t`Hide these competitions?`,
          text: t`They become drafts: riders no longer find them. Registrations stay.`,
        },
      }}
      nameOf={({ name }) => <Bidi>{name[language] || name.he || name.en}</Bidi>}
      change={useChangeCompetitions()}
      onClear={onClear}
    >
      <ExportSelected make={() => exportThings(services, 'event', events)} />
    </BulkThings>
  )
}
