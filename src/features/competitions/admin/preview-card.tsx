import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import type { CompetitionPreviewProps } from './competition-preview.tsx'

/**
 * Loaded as a separate chunk. Otherwise every rider's first visit would load the code that the competition's page
 * shares with two forms of the admin area.
 */
const CompetitionPreview = lazy(async () => ({
  default: (await import('./competition-preview.tsx')).CompetitionPreview,
}))

/** The competition's page as riders would see it, below the admin's form. */
export function PreviewCard(props: CompetitionPreviewProps) {
  const { t } = useLingui()
  return (
    <AdminCard title={t`Preview`}>
      <Suspense fallback={<PageSpinner />}>
        <CompetitionPreview {...props} />
      </Suspense>
    </AdminCard>
  )
}
