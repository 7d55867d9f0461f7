import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { labelOf } from '#admin/values/label-of.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { TextFields } from './text-form.ts'
import { TEXT_WORDS, textLabels } from './text-words.ts'
import classes from './texts.module.css'

type TextFormFrameProps = {
  name: SiteTextKey
  edit: Pick<EditForm<TextFields>, 'frame'>
  preview: ReactNode
  children: ReactNode
}

/** The form of a text, with its preview beside it. */
export function TextFormFrame({ name, edit, preview, children }: TextFormFrameProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.beside}>
      <EditFormFrame
        isSticky
        label={i18n._(TEXT_WORDS[name].name)}
        frame={edit.frame}
        labelOf={(path) => labelOf(i18n, textLabels(name), path)}
      >
        <div className={classes.fields}>{children}</div>
      </EditFormFrame>
      <div className={classes.preview}>
        <AdminCard title={t`Preview`}>{preview}</AdminCard>
      </div>
    </div>
  )
}
