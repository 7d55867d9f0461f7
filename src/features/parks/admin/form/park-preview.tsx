import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import type { Park } from '#contract/parks.ts'
import { InLanguage } from '#platform/admin/in-language.tsx'
import { PagePreview } from '#ui/admin/page-preview.tsx'
import { ParkArticle } from '../../screens/park-screen.tsx'

/** The park's page as riders would see it, on a phone and on a desktop, in both languages. */
export function ParkPreview({ park }: { park: Park }) {
  const { t } = useLingui()
  const shown = useDeferredValue(park)
  return (
    <PagePreview title={t`Preview of the park's page`}>
      {(language) => (
        <InLanguage language={language}>
          <ParkArticle park={shown} />
        </InLanguage>
      )}
    </PagePreview>
  )
}
