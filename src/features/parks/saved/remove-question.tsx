import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import classes from './remove-question.module.css'

type RemoveQuestionProps = {
  question: string
  /** The word that agrees; "Remove" if absent. */
  answer?: string
  onRemove: () => void
  onKeep: () => void
}

/** Asks before something is deleted that can't be had again, or without a signal can't be fetched again. */
export function RemoveQuestion({ question, answer, onRemove, onKeep }: RemoveQuestionProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const remove = () => {
    const row = box.current?.closest('li')
    // The row disappears together with the question, so the focus moves to the next or previous row, or to the section.
    const near = row?.nextElementSibling ?? row?.previousElementSibling
    const next = near?.querySelector<HTMLElement>('a, button') ?? row?.closest('section')
    if (next?.matches('section')) next.tabIndex = -1
    onRemove()
    next?.focus()
  }
  return (
    // Escape closes the question, wherever the focus is inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="group"
      aria-label={question}
      tabIndex={-1}
      className={classes.question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onKeep()
      }}
    >
      <p className={classes.words}>{question}</p>
      <div className={classes.answers}>
        <Button variant="secondary" onClick={remove}>
          {answer ?? t`Remove`}
        </Button>
        <Button variant="quiet" onClick={onKeep}>{t`Keep`}</Button>
      </div>
    </div>
  )
}
