import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/list/chip.tsx'
import type { Answer } from './answers.ts'
import { Choices } from './choices.tsx'
import { QUESTION_TEXT } from './question-words.ts'
import classes from './unknown-facts.module.css'

type QuestionProps = {
  question: OpenQuestion
  /** Whether the question follows another one that was answered; it then takes the focus. */
  isNext: boolean
  onSend: (answer: Answer) => Promise<void>
  onSkip: () => void
}

/** One question with its choices. A choice is sent by a second press, so that a slip of the finger tells nothing. */
export function Question({ question, isNext, onSend, onSkip }: QuestionProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const words = useRef<HTMLParagraphElement>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [takesFocus] = useState(isNext)
  // The button that had the focus belonged to the question before.
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const send = async () => {
    if (!answer) return
    setBusy(true)
    await onSend(answer)
    setBusy(false)
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p ref={words} id={id} tabIndex={-1} className={classes.ask}>
        {i18n._(QUESTION_TEXT[question])}
      </p>
      <div className={classes.choices}>
        <Choices question={question} answer={answer} onChoose={setAnswer} />
        <Chip pressed={false} className={classes.skip} onClick={onSkip}>
          {t`No idea`}
        </Chip>
      </div>
      {answer && (
        <Button variant="primary" busy={isBusy} onClick={() => void send()}>
          {t`Suggest it`}
        </Button>
      )}
    </div>
  )
}
