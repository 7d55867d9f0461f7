import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import type { Park } from '#contract/parks.ts'
import { InLanguage } from '#admin/form/in-language.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import { ParkArticle } from '../../page/park-screen.tsx'

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
