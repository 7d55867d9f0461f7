import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import classes from './remove-question.module.css'

type RemoveQuestionProps = { question: string; onRemove: () => void; onKeep: () => void }

/** Asks before what was saved is thrown away: with no signal it can't be had back. */
export function RemoveQuestion({ question, onRemove, onKeep }: RemoveQuestionProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // It came up because the person asked for it: that is where they are now.
  useEffect(() => box.current?.focus(), [])
  const remove = () => {
    const row = box.current?.closest('li')
    // The row goes, and the question with it: who asked goes on beside it, or with what the row stood in.
    const near = row?.nextElementSibling ?? row?.previousElementSibling
    const next = near?.querySelector<HTMLElement>('a, button') ?? row?.closest('section')
    if (next?.matches('section')) next.tabIndex = -1
    onRemove()
    next?.focus()
  }
  return (
    // Escape is for the whole question, wherever in it the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
        <Button variant="secondary" onClick={remove}>{t`Remove`}</Button>
        <Button variant="quiet" onClick={onKeep}>{t`Keep`}</Button>
      </div>
    </div>
  )
}
