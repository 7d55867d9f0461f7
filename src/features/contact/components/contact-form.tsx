import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_MIN_OPEN_MS, contactBodySchema } from '#contract/contact.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { DraftSpec } from '#platform/forms/draft.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { randomUuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  CONTACT_DRAFT_KEY,
  type ContactValues,
  EMPTY,
  isRefusedDraft,
  readContactDraft,
  withRefused,
} from '../contact-draft.ts'
import { type ContactMessage, replaceKeyOf } from '../contact-message.ts'
import { CONTACT_MESSAGE } from '../kind-name.ts'
import { hearRefused } from '../refused-here.ts'
import classes from './contact-form.module.css'

export type SentMessage = {
  ref: string
  email: string
  /** Kept on the device until it arrives; otherwise by this page alone. */
  lasting: boolean
}

type ContactFormProps = {
  onSent: (message: SentMessage) => void
  /** What stands in it came back from the server. */
  isRefused?: boolean
}

const DRAFT: DraftSpec<ContactValues> = { key: CONTACT_DRAFT_KEY, read: readContactDraft }
/** Milliseconds that no change of the clock touches. */
const ticks = () => performance.now()
const toBody = (values: ContactValues) => ({ ...values, phone: normalisePhone(values.phone) })

/** The contact form (spec §5). What is sent goes through the outbox, with a signal and without. */
export function ContactForm({ onSent, isRefused = false }: ContactFormProps) {
  const { t } = useLingui()
  const { outbox, device } = useServices()
  const opened = useRef(0)
  const form = useForm({
    initial: EMPTY,
    schema: contactBodySchema,
    toBody,
    draft: DRAFT,
    async submit(body) {
      if (!outbox) throw new Error('messages are sent from a device')
      let openFor: number | undefined
      // A draft was written before this page opened: how long that took is not known.
      if (!form.isRestored) {
        const left = CONTACT_MIN_OPEN_MS - (ticks() - opened.current)
        // Somebody whose browser filled it in: a moment's patience, so that no person is taken for a robot.
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50))
        openFor = Math.round(ticks() - opened.current)
      }
      const message: ContactMessage = { ref: randomUuid(), body: { ...body, openFor } }
      const { lasting } = await outbox.enqueue({ kind: CONTACT_MESSAGE, replaceKey: replaceKeyOf(message.ref), body: message })
      // Before anybody can answer: a refusal puts the words back into the draft.
      await form.forget()
      // At once: who has just pressed Send changes nothing about it any more.
      void outbox.drain('asked')
      onSent({ ref: message.ref, email: body.email, lasting })
    },
  })
  const { formProps, text, set, wrong, errorOf } = form

  // What was typed before the page came to life is in the boxes, and nowhere else yet.
  const node = formProps.ref
  const latestSet = useRef(set)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  /** An earlier message came back while this one is being written: both are kept. */
  const [isBack, setBack] = useState(isRefused)
  // It may have come back while this page was not open.
  useEffect(() => {
    void device?.get(CONTACT_DRAFT_KEY).then((stored) => isRefusedDraft(stored) && setBack(true))
  }, [device])
  useEffect(
    () =>
      hearRefused(({ body }) => {
        const { values, set: change } = latest.current
        for (const [name, value] of Object.entries(withRefused(readContactDraft(values), body)))
          if (value !== values[name as keyof ContactValues]) change(name as keyof ContactValues, value)
        setBack(true)
        return true
      }),
    [],
  )
  useEffect(() => {
    opened.current = ticks()
    for (const name of Object.keys(EMPTY) as (keyof ContactValues)[]) {
      const box = node.current?.elements.namedItem(name)
      if ((box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && box.value !== '')
        latestSet.current(name, box.value)
    }
  }, [node])

  // All of them are spoken each time: a server-rendered page brings along just the messages that its rendering asked for.
  const labels: Record<keyof ContactValues, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    subject: t`Subject`,
    message: t`Message`,
    website: t`Leave this empty`,
  }
  const words = {
    summary: t`Not sent yet. Please fix these:`,
    restored: t`Here is what you began earlier.`,
    refused: t`Your message was not accepted. Your words are still here: change them and try again.`,
    startOver: t`Start over`,
    failed: t`That didn't work. Your words are still here: try again.`,
    send: t`Send the message`,
    sending: t`Sending…`,
  }
  return (
    <form {...formProps} className={classes.form} aria-label={t`Message`}>
      <p className={classes.quiet}>{t`Every field is needed, so that we can answer.`}</p>
      <div role="status" className={classes.said}>
        {form.isRestored && !isBack && (
          <Notice
            kind="saved"
            action={
              <button type="button" onClick={form.startOver}>
                {words.startOver}
              </button>
            }
          >
            {words.restored}
          </Notice>
        )}
      </div>
      {isBack && (
        <Notice kind="trouble" role="alert">
          {words.refused}
        </Notice>
      )}
      <FormErrors
        title={words.summary}
        problems={wrong.map((field) => ({ field, label: labels[field], text: errorOf(field) }))}
        onChoose={form.focus}
      />
      <div className={classes.pair}>
        <TextField {...text('firstName')} label={labels.firstName} required autoComplete="given-name" />
        <TextField {...text('lastName')} label={labels.lastName} required autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextField {...text('email')} label={labels.email} required type="email" autoComplete="email" />
        <TextField {...text('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
      </div>
      <TextField {...text('subject')} label={labels.subject} required autoComplete="off" />
      <TextArea {...text('message')} label={labels.message} required rows={7} />
      {/* For robots alone: out of sight, of reach and of autocompletion. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          {labels.website}
          <input
            name="website"
            value={form.values.website}
            onChange={(event) => set('website', event.currentTarget.value)}
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
      {form.failure !== null && (
        <Notice kind="trouble" role="alert">
          {words.failed}
        </Notice>
      )}
      <div className={classes.end}>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {form.isSending ? words.sending : words.send}
        </Button>
        <p className={classes.quiet}>
          <Trans>
            We keep what you write to deal with it and to answer, nothing else. <Link to="/terms">Terms</Link>
          </Trans>
        </p>
      </div>
    </form>
  )
}
