import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Guide } from '#contract/guides.ts'
import { InLanguage } from '#admin/form/in-language.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import { GuideArticle } from '../components/guide/guide-article.tsx'
import { type GuideFields, toBody } from './guide-form.ts'

type GuidePreviewProps = {
  fields: GuideFields
  /** undefined: a new guide. */
  stored?: Pick<Guide, '_id' | 'createdAt' | 'updatedAt'> | undefined
}

/** The guide's page as riders would see it, with the values currently in the form. */
export function GuidePreview({ fields, stored }: GuidePreviewProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(fields)
  const [now] = useState(() => new Date().toISOString())
  const guide = useMemo(
    (): Guide => ({ ...toBody(shown), _id: '', createdAt: now, updatedAt: now, ...stored }),
    [shown, stored, now],
  )
  return (
    <PagePreview title={t`Preview of the guide's page`}>
      {(language) => (
        <InLanguage language={language}>
          <GuideArticle guide={guide} />
        </InLanguage>
      )}
    </PagePreview>
  )
}
