import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EditForm } from '#admin/use-edit-form.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AboutFields, SignUpFields } from './event-fields.tsx'
import type { EventFields } from './event-form.ts'
import { useEventWords } from './event-words.ts'
import { PictureField } from './picture-field.tsx'
import { RulesField } from './rules-field.tsx'
import classes from './event-form.module.css'

type EventFormViewProps = {
  edit: EditForm<EventFields>
  /** ISO 4217: of the fee. */
  currency: string
  label: string
  saveLabel?: string
}

/** Every field of a competition. */
export function EventFormView({ edit: { form, frame }, currency, label, saveLabel }: EventFormViewProps) {
  const { t } = useLingui()
  const words = useEventWords()
  const inWords = (path: string, value: unknown): ReactNode => {
    if (path === 'status') return words.status[value as EventFields['status']]
    if (path === 'levels') return (value as EventFields['levels']).map((level) => words.level[level]).join(', ')
    if (path.startsWith('rules.'))
      return (value as string[]).map((rule, index) => (
        <span key={index}>
          <Bidi>{rule}</Bidi>
          <br />
        </span>
      ))
    return undefined
  }
  return (
    <EditFormFrame
      label={label}
      frame={frame}
      labelOf={words.labelOf}
      wordsOf={inWords}
      {...(saveLabel !== undefined && { saveLabel })}
      isSticky
    >
      <AdminCard title={t`What, where and when`}>
        <AboutFields form={form} />
      </AdminCard>
      <AdminCard title={t`Signing up`}>
        <SignUpFields form={form} currency={currency} />
      </AdminCard>
      <AdminCard title={t`Rules`} text={t`A line each. The two languages need not say the same.`}>
        <div className={classes.rulesOfBoth}>
          <RulesField form={form} language="he" />
          <RulesField form={form} language="en" />
        </div>
      </AdminCard>
      <AdminCard title={t`Picture`}>
        <PictureField form={form} />
      </AdminCard>
    </EditFormFrame>
  )
}
