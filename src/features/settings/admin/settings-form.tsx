import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMoment } from '#platform/admin/use-moment.ts'
import { AMOUNTS, SETTINGS_LABELS, type SettingsTab, TAB_LABELS } from '#platform/admin/settings-words.ts'
import { DraftNotice } from '#ui/admin/draft-notice.tsx'
import { LeaveQuestion } from '#ui/admin/leave-question.tsx'
import { StaleEdit } from '#ui/admin/stale-edit.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import classes from './settings-form.module.css'
import type { SettingsForm } from './use-settings-form.ts'

type SettingsFormProps = {
  tab: SettingsTab
  edit: SettingsForm<Readonly<Record<string, unknown>>>
  /** When it was saved last; null: never. */
  savedAt: string | null
  children: ReactNode
}

/** The form of a tab: what is wrong, what others changed, the fields, and saving. */
export function SettingsFormFrame({ tab, edit, savedAt, children }: SettingsFormProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { form, choose, startOver, isChanged } = edit
  const { conflicts, taken, draftAt } = form.values
  const labelOf = (path: string) => {
    const label = SETTINGS_LABELS[tab][path]
    return label ? i18n._(label) : path
  }
  const labelOfField = (field: string) => {
    const index = /^conflicts\.(\d+)/.exec(field)?.[1]
    return labelOf(index === undefined ? field.replace(/^fields\./, '') : conflicts[Number(index)]!.path)
  }
  const saved = savedAt && moment(savedAt)
  return (
    <form {...form.formProps} className={classes.form} aria-label={i18n._(TAB_LABELS[tab])}>
      <DraftNotice
        isShown={form.isRestored && draftAt !== '' && isChanged}
        time={moment(draftAt)}
        onStartOver={startOver}
      />
      {taken && (
        <StaleEdit
          taken={taken.map(labelOf)}
          conflicts={conflicts.map(({ path, mine, theirs, choice }, index) => ({
            name: `conflicts.${index}.choice`,
            label: labelOf(path),
            mine: <Value path={path} value={mine} />,
            theirs: <Value path={path} value={theirs} />,
            choice,
            error: form.errorOf(`conflicts.${index}.choice`),
          }))}
          onChoose={choose}
        />
      )}
      <FormErrors
        title={t`Not saved yet. Please fix these:`}
        problems={form.wrong.map((field) => ({ field, label: labelOfField(field), text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      {children}
      <LeaveQuestion isChanged={isChanged} />
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSending}>
          {t`Save`}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={startOver}>
            {t`Discard changes`}
          </Button>
        )}
        {saved && <p className={classes.saved}>{t`Last saved: ${saved}`}</p>}
      </div>
    </form>
  )
}

/** A field's value, in words. */
function Value({ path, value }: { path: string; value: unknown }) {
  const { t } = useLingui()
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (value === '' || value === null) return path === AMOUNTS[1] ? t`Never` : t`(empty)`
  return <Bidi>{String(value)}</Bidi>
}
