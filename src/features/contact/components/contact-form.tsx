import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { CONTACT_MESSAGE, type ContactMessage, replaceKeyOf } from '../contact-message.ts'
import { onRefused } from '../refusal-listeners.ts'
import classes from './contact-form.module.css'

export type SentMessage = {
  ref: string
  email: string
  /** Kept on the device until it is sent; otherwise only in this page. */
  lasting: boolean
}

type ContactFormProps = {
  onSent: (message: SentMessage) => void
  /** The draft is a message that the server refused. */
  isRefused?: boolean
}

const DRAFT: DraftSpec<ContactValues> = { key: CONTACT_DRAFT_KEY, read: readContactDraft }
/** Milliseconds; changes of the clock do not affect it. */
const ticks = () => performance.now()
const toBody = (values: ContactValues) => ({ ...values, phone: normalisePhone(values.phone) })

/** The contact form (spec §5). Messages always go through the outbox. */
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
      // How long it took to write a draft is not known.
      if (!form.isRestored) {
        const left = CONTACT_MIN_OPEN_MS - (ticks() - opened.current)
        // Autofill can be faster: wait, so that no person is taken for a robot.
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50))
        openFor = Math.round(ticks() - opened.current)
      }
      const message: ContactMessage = { ref: randomUuid(), body: { ...body, openFor } }
      const { lasting } = await outbox.enqueue({
        kind: CONTACT_MESSAGE,
        replaceKey: replaceKeyOf(message.ref),
        body: message,
      })
      // Before the server answers: a refusal puts the words back into the draft.
      await form.forget()
      void outbox.drain('asked')
      onSent({ ref: message.ref, email: body.email, lasting })
    },
  })
  const { formProps, input, wrong, errorOf } = form
  useEffect(() => {
    opened.current = ticks()
  }, [])

  /** Whether the fields hold a message that the server refused. */
  const [isBack, setBack] = useState(isRefused)
  // It may have been refused while this page was not open.
  useEffect(() => {
    void device?.get(CONTACT_DRAFT_KEY).then((stored) => isRefusedDraft(stored) && setBack(true))
  }, [device])
  // One that is refused while the next is being written: the fields keep both.
  const takeBack = useEffectEvent(({ body }: ContactMessage) => {
    form.setValues(withRefused(readContactDraft(form.getValues()), body))
    setBack(true)
  })
  useEffect(
    () =>
      onRefused((message) => {
        takeBack(message)
        return true
      }),
    [],
  )

  const labels: Record<string, string> = {
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
      <div role="status" className={classes.status}>
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
        <Notice kind="error" role="alert">
          {words.refused}
        </Notice>
      )}
      <FormErrors
        title={words.summary}
        problems={wrong.map((field) => ({ field, label: labels[field], text: errorOf(field) }))}
        onChoose={form.focus}
      />
      <div className={classes.pair}>
        <TextField {...input('firstName')} label={labels.firstName} required autoComplete="given-name" />
        <TextField {...input('lastName')} label={labels.lastName} required autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextField {...input('email')} label={labels.email} required type="email" autoComplete="email" />
        <TextField {...input('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
      </div>
      <TextField {...input('subject')} label={labels.subject} required autoComplete="off" />
      <TextArea {...input('message')} label={labels.message} required rows={7} />
      {/* A trap for robots: hidden from people and from autofill. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          {labels.website}
          <input {...input('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {form.failure !== null && (
        <Notice kind="error" role="alert">
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
