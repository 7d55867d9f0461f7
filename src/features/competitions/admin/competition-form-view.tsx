import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AboutFields, SignUpFields } from './competition-fields.tsx'
import type { CompetitionFields } from './competition-form.ts'
import { useCompetitionWords } from './competition-words.ts'
import { PictureField } from './picture-field.tsx'
import { RulesField } from './rules-field.tsx'
import classes from './competition-form.module.css'

type CompetitionFormViewProps = {
  edit: EditForm<CompetitionFields>
  label: string
  saveLabel?: string
}

/** Every field of a competition. */
export function CompetitionFormView({ edit: { form, frame }, label, saveLabel }: CompetitionFormViewProps) {
  const { t } = useLingui()
  const words = useCompetitionWords()
  const inWords = (path: string, value: unknown): ReactNode => {
    if (path === 'kind') return words.kind[value as CompetitionFields['kind']]
    if (path === 'parkId' && value !== null) return t`One of our parks`
    if (path === 'status') return words.status[value as CompetitionFields['status']]
    if (path === 'levels') return (value as CompetitionFields['levels']).map((level) => words.level[level]).join(', ')
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
        <SignUpFields form={form} />
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
