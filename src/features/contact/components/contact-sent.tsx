import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import type { SentMessage } from '../contact-message.ts'
import { useSending } from '../use-sending.ts'
import classes from './contact-sent.module.css'

type ContactSentProps = {
  message: SentMessage
  words: SentWords
  onAnother: () => void
  /** Called when the server refused the message, whose text is then back in the draft. */
  onRefused: () => void
}

/** The state of a sent message, which replaces the form and takes its focus. */
export function ContactSent({ message, words, onAnother, onRefused }: ContactSentProps) {
  const { state, wait } = useSending(message.ref)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => {
    if (state === 'refused') refused.current()
  }, [state])

  // After a refusal the form replaces this component at once, so nothing else is shown.
  const shown = state === 'refused' ? 'sending' : state
  const isFleeting = (shown === 'waiting' || shown === 'postponed') && !message.lasting
  const { title, text } = words[shown]
  return (
    <div ref={box} tabIndex={-1} className={classes.sent} data-state={shown}>
      <div role="status" className={classes.words}>
        <SectionHeading>{isFleeting ? words.notSent : title}</SectionHeading>
        {isFleeting ? (
          <Notice kind="error">{words.fleeting}</Notice>
        ) : (
          <p>{shown === 'postponed' && wait ? words.limited(wait) : text(message.email)}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Link to="/skateparks" className={buttonClass('primary')}>
          {words.toParks}
        </Link>
        <Button variant="secondary" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}

type StateText = { title: string; text: (email: string) => string }
export type SentWords = Record<'sending' | 'waiting' | 'postponed' | 'sent', StateText> &
  Record<'notSent' | 'fleeting' | 'toParks' | 'another', string> & { limited: (wait: string) => string }

export function useSentWords(): SentWords {
  const { t } = useLingui()
  const waits = t`It goes out by itself as soon as there is a signal, even if you close the site meanwhile.`
  const busy = t`The site asks for a little patience. It goes out by itself in a few minutes.`
  const onItsWay = t`One moment.`
  const answer = (email: string) => t`We read every message, and answer to ${email}.`
  const limited = (wait: string) => t`The site takes no more messages for now. This one goes out by itself ${wait}.`
  return {
    sending: { title: t`On its way`, text: () => onItsWay },
    waiting: { title: t`Kept on this device`, text: () => waits },
    postponed: { title: t`Kept on this device`, text: () => busy },
    sent: { title: t`Got it, thanks`, text: answer },
    limited,
    notSent: t`Not sent yet`,
    fleeting: t`This browser keeps nothing: leave this page open until it is sent.`,
    toParks: t`To the skateparks`,
    another: t`Write another`,
  }
}
