import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Guide } from '#contract/guides.ts'
import { labelOf } from '#admin/values/label-of.ts'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { GuideFieldInputs } from './guide-fields.tsx'
import type { GuideFields } from './guide-form.ts'
import { GuidePreview } from './guide-preview.tsx'
import { GUIDE_LABELS } from './guide-words.ts'
import { useValueWords } from './use-value-words.tsx'

type GuideFormViewProps = {
  edit: EditForm<GuideFields>
  /** undefined: a new guide. */
  stored?: Guide
  /** More buttons beside the save button. */
  actions?: ReactNode
}

/** Every field of a guide, and a preview of its page below. */
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
