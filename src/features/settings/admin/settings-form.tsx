import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoment } from '#admin/values/use-moment.ts'
import { AMOUNTS, SETTINGS_LABELS, type SettingsFormTab, TAB_LABELS } from './settings-words.ts'
import { type EditFrame, EditFormFrame } from '#admin/form/edit-form-frame.tsx'

type SettingsFormProps = {
  tab: SettingsFormTab
  edit: { frame: EditFrame }
  /** When the tab was last saved; null: never. */
  savedAt: string | null
  children: ReactNode
}

/** The form of a tab. */
export function SettingsFormFrame({ tab, edit, savedAt, children }: SettingsFormProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const labelOf = (path: string) => {
    const label = SETTINGS_LABELS[tab][path]
    return label ? i18n._(label) : path
  }
  const saved = savedAt && moment(savedAt)
  return (
    <EditFormFrame
      label={i18n._(TAB_LABELS[tab])}
      frame={edit.frame}
      labelOf={labelOf}
      wordsOf={(path, value) => {
        if (tab === 'openData') return value === '' ? t`No licence` : undefined
        return value === '' && (path === AMOUNTS[1] || tab === 'retention') ? t`Never` : undefined
      }}
      note={saved && t`Last saved: ${saved}`}
    >
      {children}
    </EditFormFrame>
  )
}
