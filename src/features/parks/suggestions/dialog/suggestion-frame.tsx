import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Notice } from '#ui/state/notice.tsx'
import classes from './dialog.module.css'
import type { SharedLack } from './drafts.ts'
import { PhotoField } from './photo-field.tsx'
import { useParkLabels } from './use-park-labels.ts'
import type { Suggesting } from './use-suggestion-form.ts'

type SuggestionFrameProps<Values extends { note: string }> = {
  label: string
  suggesting: Suggesting<Values>
  onStartOver: () => void
  /** Whether the suggestion is about a photo, so that the photo field comes first. */
  isPhotoFirst?: boolean
  /** The fields for the facts. */
  children?: ReactNode
}

/**
 * The parts that all forms of the dialog have: the notice about a draft, errors, the facts, a note, a photo, and the
 * send button.
 */
export function SuggestionFrame<Values extends { note: string }>({
  label,
  suggesting,
  onStartOver,
  isPhotoFirst = false,
  children,
}: SuggestionFrameProps<Values>) {
  const { t } = useLingui()
  const needsSignal = useNeedsSignal()
  const labelOf = useParkLabels()
  const { form, photo, setPhoto, isRestored, shared, isEmpty, emptyAttempts } = suggesting
  const failed = useFailureFocus<HTMLDivElement>(form.failure)
  const empty = useFailureFocus<HTMLDivElement>(isEmpty ? emptyAttempts : null)
  // The forms have different values; the cast leaves only the note, which all of them have.
  const note = (form as unknown as Suggesting<{ note: string }>['form']).input('note')
  const photoField = (
    <PhotoField label={isPhotoFirst ? t`Choose a photo` : t`Add a photo`} value={photo} onChange={setPhoto} />
  )
  return (
    <form {...form.formProps} className={classes.form} aria-label={label}>
      {isRestored && (
        <Notice
          kind="saved"
          action={
            <button type="button" onClick={onStartOver}>
              {t`Start over`}
            </button>
          }
        >
          {shared ? <FromShared lack={shared} /> : t`Here is what you began earlier.`}
        </Notice>
      )}
      <FormErrors
        title={t`Not sent yet. Please fix these:`}
        problems={form.wrong.map((path) => ({ field: path, label: labelOf(path), text: form.errorOf(path) }))}
        onChoose={form.focus}
      />
      {children}
      {isPhotoFirst && photoField}
      <TextArea
        {...note}
        label={t`A word about it (if you like)`}
        hint={t`Only those who keep the site read it.`}
        rows={2}
        className={classes.note!}
      />
      {!isPhotoFirst && photoField}
      <div role="alert" className={classes.refusal}>
        {form.failure !== null && (
          <Notice ref={failed} tabIndex={-1} kind="error">
            {t`That didn't work. What you typed is still here: try again.`}
          </Notice>
        )}
        {isEmpty && (
          <Notice
            ref={empty}
            tabIndex={-1}
            kind="error"
          >{t`Nothing to send yet: change what is wrong, or write a word about it.`}</Notice>
        )}
      </div>
      <div className={classes.send}>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t`Suggest it`}
        </Button>
      </div>
      <p className={classes.hint}>
        {needsSignal ? t`No account, no name.` : t`No account, no name. Without a signal it waits on your device.`}
      </p>
    </form>
  )
}

/** Says where the values come from, and what is still missing. */
function FromShared({ lack }: { lack: SharedLack }) {
  const { t } = useLingui()
  return (
    <>
      <span>{t`Filled in from what you shared. Nothing is sent before you press “Suggest it”.`}</span>{' '}
      {lack === 'place' && (
        <span>{t`It names no place that can be read here: set it on the map, or write how to find it.`}</span>
      )}
      {lack === 'exactPlace' && <span>{t`The link shows only a map around here, not the very place. Check it.`}</span>}
    </>
  )
}
