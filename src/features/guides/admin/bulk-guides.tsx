import { useLingui } from '@lingui/react/macro'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import { exportThings } from '#admin/things/export-things.ts'
import type { GuideRow } from '#contract/admin-guides.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from './guide-columns.tsx'
import { useChangeGuides } from './use-change-guides.ts'

type BulkGuidesProps = { guides: readonly GuideRow[]; onClear: () => void }

/** Publishes, hides, features, deletes or exports the selected guides. */
export function BulkGuides({ guides, onClear }: BulkGuidesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  return (
    <BulkThings
      chosen={guides}
      words={{
        publish: { button: t`Publish`, question: t`Publish these guides?`, text: t`Riders see them at once.` },
        unpublish: {
          button: t`Hide`,
          question: t`Hide these guides?`,
          text: t`Riders no longer find them. What they saved goes with the next refresh.`,
        },
        feature: {
          button: t`Feature`,
          question: t`Feature these guides?`,
          text: t`The home page shows them, once they are published.`,
        },
        unfeature: {
          button: t`Stop featuring`,
          question: t`Stop featuring these guides?`,
          text: t`Their status stays as it is.`,
        },
        delete: {
          button: t`Delete`,
          question: t`Delete these guides?`,
          text: t`They go to the trash, and can be restored from there for ${TRASH_DAYS} days.`,
          isDanger: true,
        },
      }}
      nameOf={(row) => <Bidi>{nameOf(row, language)}</Bidi>}
      change={useChangeGuides()}
      onClear={onClear}
    >
      <ExportSelected make={() => exportThings(services, 'guide', guides)} />
    </BulkThings>
  )
}
