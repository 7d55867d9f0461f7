import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { useSendingWait } from '#platform/use-sending-wait.ts'
import { replaceKeyOf } from '../contact-message.ts'
import { useSending, useWaitingMessages } from '../use-sending.ts'
import type { SentMessage } from './contact-form.tsx'
import classes from './contact-sent.module.css'

type ContactSentProps = {
  message: SentMessage
  words: SentWords
  onAnother: () => void
  /** The server would not have it; its words are back in the draft. */
  onRefused: () => void
}

/** What becomes of a message, from the press of the button on. Takes the focus: the form is gone. */
export function ContactSent({ message, words, onAnother, onRefused }: ContactSentProps) {
  const state = useSending(message.ref)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => {
    if (state === 'refused') refused.current()
  }, [state])

  const known = state === 'refused' ? 'sending' : state
  const isKept = known === 'waiting' || known === 'held'
  const { title, text } = words[known]
  const wait = useSendingWait(useWaitingMessages().find(({ replaceKey }) => replaceKey === replaceKeyOf(message.ref)))
  return (
    <div ref={box} tabIndex={-1} className={classes.sent} data-state={known}>
      <div role="status" className={classes.words}>
        <SectionHeading>{title}</SectionHeading>
        <p>{known === 'held' && wait ? words.limited(wait) : text(message.email)}</p>
        {isKept && !message.lasting && <Notice kind="trouble">{words.fleeting}</Notice>}
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

type Said = { title: string; text: (email: string) => string }
export type SentWords = Record<'sending' | 'waiting' | 'held' | 'sent', Said> &
  Record<'fleeting' | 'toParks' | 'another', string> & { limited: (wait: string) => string }

/** Spoken with the form already: a server-rendered page brings along just the messages that its rendering asked for. */
export function useSentWords(): SentWords {
  const { t } = useLingui()
  const waits = t`It goes out by itself as soon as there is a signal, even if you close Rampa meanwhile.`
  const busy = t`The site asks for a little patience. It goes out by itself in a few minutes.`
  const onItsWay = t`One moment.`
  const answer = (email: string) => t`We read every message, and answer to ${email}.`
  const limited = (wait: string) => t`The site takes no more messages for now. This one goes out by itself ${wait}.`
  answer('')
  limited('')
  return {
    sending: { title: t`On its way`, text: () => onItsWay },
    waiting: { title: t`Kept on this device`, text: () => waits },
    held: { title: t`Kept on this device`, text: () => busy },
    sent: { title: t`Got it, thanks`, text: answer },
    limited,
    fleeting: t`This browser keeps nothing: leave this page open until it is sent.`,
    toParks: t`To the skateparks`,
    another: t`Write another`,
  }
}
