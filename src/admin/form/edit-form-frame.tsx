import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Bidi } from '#ui/text/bidi.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { DraftNotice } from './draft-notice.tsx'
import classes from './edit-form-frame.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { Refusal } from './refusal.tsx'
import { type Side, StaleEdit } from './stale-edit.tsx'
import { useSaveKeys } from './use-save-keys.ts'

/** The state that the frame shows around the fields, and the functions that it calls (use-edit-form.ts). */
export type EditFrame = {
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  isSending: boolean
  isChanged: boolean
  /** When the restored draft was written, in words; '': the values come from no draft. */
  draftTime: string
  /**
   * Paths of the fields whose values were taken over from somebody who saved in the meantime; null: nobody saved in the
   * meantime.
   */
  taken: readonly string[] | null
  /** Why the last save failed, if no field is the cause. */
  refusal: { title: string; description: string } | null
  /** The failure of the last save, if it was refused because somebody else had saved; otherwise null. */
  staleFailure: unknown
  conflicts: readonly {
    /** The form name of the control that chooses between the two values of a conflict. */
    name: string
    path: string
    mine: unknown
    theirs: unknown
    choice: Side | null
    error: string | undefined
  }[]
  /** Problems to list. `field` is the control's name in the form, `path` is the field's path in the thing. */
  problems: readonly { field: string; path: string; text: string | undefined }[]
  focus: (field: string) => void
  choose: (index: number, side: Side) => void
  /** Discards the typed values, and the draft with them. */
  startOver: () => void
  /** Makes the typed status public. Absent: it is, or the thing has no status. */
  publish?: () => void
}

type EditFormFrameProps = {
  /** The form's accessible name. */
  label: string
  frame: EditFrame
  /** The label of the field at a path. */
  labelOf: (path: string) => string
  /** Puts a field's value into words, where the plain value says too little. undefined: the plain value is shown. */
  wordsOf?: (path: string, value: unknown) => ReactNode
  /** The text of the save button; absent: "Save". */
  saveLabel?: string
  /** More buttons beside the save button. */
  actions?: ReactNode
  /** Shown beside the buttons. */
  note?: ReactNode
  /** Keeps the buttons in view, for long forms. */
  isSticky?: boolean
  /** The fields. They are shown between the notices and the buttons. */
  children: ReactNode
}

/**
 * The form in which a thing is edited: the draft notice, other people's changes, errors, the fields, and the buttons.
 */
export function EditFormFrame({
  label,
  frame,
  labelOf,
  wordsOf,
  saveLabel,
  actions,
  note,
  isSticky = false,
  children,
}: EditFormFrameProps) {
  const { t } = useLingui()
  const [isWaiting, setWaiting] = useState(false)
  const bar = useClearOfBar(isSticky)
  const keys = useSaveKeys(frame.formProps.ref, frame.publish)
  const { taken, conflicts, problems, isChanged, startOver } = frame
  const text = (path: string, value: unknown) => wordsOf?.(path, value) ?? <PlainValue value={value} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Saving during an upload would store the thing without that picture.
    const isUploading = event.currentTarget.querySelector('[data-uploading]') !== null
    setWaiting(isUploading)
    if (isUploading) event.preventDefault()
    else frame.formProps.onSubmit(event)
  }
  return (
    <form {...frame.formProps} onSubmit={submit} className={classes.form} aria-label={label} data-edits="">
      <LeaveQuestion isChanged={isChanged} />
      <DraftNotice isShown={frame.draftTime !== ''} time={frame.draftTime} onStartOver={startOver} />
      {taken && (
        <StaleEdit
          taken={taken.map(labelOf)}
          conflicts={conflicts.map(({ path, mine, theirs, ...conflict }) => ({
            ...conflict,
            label: labelOf(path),
            mine: text(path, mine),
            theirs: text(path, theirs),
          }))}
          onChoose={frame.choose}
          failure={frame.staleFailure}
        />
      )}
      <FormErrors
        title={t`Not saved yet. Please fix these:`}
        problems={problems.map(({ field, path, text: problem }) => ({ field, label: labelOf(path), text: problem }))}
        onChoose={frame.focus}
      />
      {children}
      {/* Marked as a bottom bar, so that toasts don't cover these buttons (ui/page/bottom-bar.tsx). */}
      <div
        ref={bar}
        className={classes.actions}
        data-sticky={isSticky || undefined}
        data-bottom-bar={isSticky || undefined}
      >
        <Refusal refusal={frame.refusal} className={classes.refusal!} />
        <Button type="submit" loading={frame.isSending} {...keys.save}>
          {saveLabel ?? t`Save`}
        </Button>
        {frame.publish && (
          // Sends the form after the press has made the status public.
          <Button type="submit" variant="default" onClick={frame.publish} {...keys.publish}>
            {t`Publish`}
          </Button>
        )}
        {isChanged && (
          <Button variant="default" onClick={startOver}>
            {t`Discard changes`}
          </Button>
        )}
        {actions}
        <p role="status" className={classes.saved}>
          {isWaiting ? t`A picture is still being uploaded. Save again when it is there.` : note}
        </p>
      </div>
    </form>
  )
}

/**
 * When the browser scrolls to an element, keeps the sticky bar from covering that element. The bar is measured, because
 * its height depends on its buttons and texts.
 */
function useClearOfBar(isSticky: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!isSticky || !current || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // On a very low screen the bar does not stick, so it covers nothing.
      const covers = getComputedStyle(current).position === 'sticky'
      style.scrollPaddingBlockEnd = covers ? `${current.offsetHeight + 24}px` : ''
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = ''
    }
  }, [isSticky])
  return bar
}

function PlainValue({ value }: { value: unknown }) {
  const { t } = useLingui()
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (value === '' || value === null || value === undefined) return t`(empty)`
  if (Array.isArray(value)) {
    const count = value.length
    return t`${plural(count, { one: '# item', other: '# items' })}`
  }
  return <Bidi>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</Bidi>
}
