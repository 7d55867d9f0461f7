import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { SentMessage } from '../contact-message.ts'
import { useContactForm } from '../use-contact-form.ts'
import { useContactLabels } from '../use-contact-labels.ts'
import { useRefusedMessage } from '../use-refused-message.ts'
import { ContactFields } from './contact-fields.tsx'
import classes from './contact-form.module.css'

type ContactFormProps = {
  onSent: (message: SentMessage) => void
  /** The slug of the park that the message is about. */
  park?: string | undefined
  /** Whether the draft contains a message that the server refused. */
  isRefused?: boolean
}

/** The contact form (docs/product.md#contact). */
export function ContactForm({ onSent, park, isRefused = false }: ContactFormProps) {
  const { t } = useLingui()
  const form = useContactForm({ park, onSent })
  /** Whether the fields contain a message that the server refused. */
  const isBack = useRefusedMessage(form, isRefused)
  const failed = useFailureFocus<HTMLDivElement>(form.failure)
  const labels: Readonly<Record<string, string>> = useContactLabels()
  const words = {
    summary: t`Not sent yet. Please fix these:`,
    restored: t`Here is what you began earlier.`,
    refused: t`Contact send error. Your message was not accepted. Your words are still here: change them and try again.`,
    startOver: t`Start over`,
    failed: t`Contact send error. Your words are still here: try again.`,
    send: t`Send the message`,
    sending: t`Sending…`,
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Message`}>
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
        problems={form.wrong.map((field) => ({ field, label: labels[field], text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <ContactFields form={form} />
      {form.failure !== null && (
        <Notice ref={failed} tabIndex={-1} kind="error" role="alert">
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
