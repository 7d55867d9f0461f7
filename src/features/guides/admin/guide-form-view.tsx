import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Guide } from '#contract/guides.ts'
import { labelOf } from '#platform/admin/label-of.ts'
import type { EditForm } from '#admin/use-edit-form.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { GuideFieldInputs } from './guide-fields.tsx'
import type { GuideFields } from './guide-form.ts'
import { GuidePreview } from './guide-preview.tsx'
import { GUIDE_LABELS } from './guide-words.ts'
import { useValueWords } from './use-value-words.tsx'

type GuideFormViewProps = {
  edit: EditForm<GuideFields>
  /** Undefined: it is new. */
  stored?: Guide
  /** More buttons beside saving. */
  actions?: ReactNode
}

/** Every field of a guide, and below them the page as it will look. */
export function GuideFormView({ edit: { form, frame }, stored, actions }: GuideFormViewProps) {
  const { t, i18n } = useLingui()
  const wordsOf = useValueWords()
  return (
    <>
      <EditFormFrame
        isSticky
        label={t`Guide`}
        frame={frame}
        labelOf={(path) => labelOf(i18n, GUIDE_LABELS, path)}
        wordsOf={wordsOf}
        actions={actions}
      >
        <GuideFieldInputs form={form} id={stored?._id} />
      </EditFormFrame>
      <AdminCard title={t`Preview`}>
        <GuidePreview fields={form.values.fields} stored={stored} />
      </AdminCard>
    </>
  )
}
