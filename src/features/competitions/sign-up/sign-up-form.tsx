import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Event, registrationBodySchema } from '#contract/events.ts'
import { codesFromServer } from '#platform/forms/problem.ts'
import { useProblemText } from '#platform/forms/problem-text.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { cx } from '#ui/cx.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RulesList } from '../components/rules-list.tsx'
import { TextDialog } from '../components/text-dialog.tsx'
import { isSameRider, type OwnRegistration } from '../own-registrations.ts'
import { register } from '../registration-kind.ts'
import { useLevelText } from '../use-level-text.ts'
import { draftKey } from '../keys.ts'
import { checkFor, emptyValues, fromBody, readDraft, type SignUpValues, toBody } from './sign-up-values.ts'
import { SignatureField } from './signature-field.tsx'
import { Refusal } from './refusal.tsx'
import classes from './sign-up-form.module.css'
import { UnderAge } from './under-age.tsx'

type SignUpFormProps = {
  event: Event
  /** The site's terms, shown in a dialog. */
  terms: ReactNode
  /** An earlier registration of this device that the server refused. */
  refused?: OwnRegistration | undefined
  /** Called when it was sent, or waits in the outbox. */
  onDone: () => void
}

/** The form of a competition (spec §3, §5). */
export function SignUpForm({ event, terms, refused, onDone }: SignUpFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const isHydrated = useHydrated()
  const levelText = useLevelText()
  const textOf = useProblemText()
  const [reading, setReading] = useState<'rules' | 'terms' | null>(null)
  const [initial] = useState(() => emptyValues(event))
  const form = useForm<SignUpValues, typeof registrationBodySchema>({
    initial,
    schema: registrationBodySchema,
    toBody,
    check: checkFor(event),
    draft: { key: draftKey(event.slug), read: readDraft },
    submit: async (body) => {
      await register(services, event, body)
      onDone()
    },
  })

  const signature = t`Signature`
  const labels: Record<string, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    dateOfBirth: t`Date of birth`,
    isOver18: t`I am over 18`,
    level: t`Level`,
    agreesToRules: t`I agree to the competition rules`,
    agreesToTerms: t`I agree to the terms and conditions`,
    signature,
    'signature.path': signature,
    'signature.name': signature,
  }
  const titles = { rules: t`Competition rules`, terms: t`Terms and conditions` }
  const words = {
    wrong: t`Not sent yet. Please fix these:`,
    restored: t`We kept what you wrote on this device.`,
    startOver: t`Start over`,
    sending: t`Sending…`,
    send: t`Send registration`,
    putBack: t`Put it back into the form`,
    unsigned: t`Sign here, or choose to type your name`,
    kept: t`What you write is kept on this device until it is sent. No signal? Send anyway: it goes out by itself.`,
  }
  const errorOf = (field: string) => {
    const error = form.errorOf(field)
    return error && field === 'signature.path' ? words.unsigned : error
  }
  const readButton = (text: 'rules' | 'terms', label: string) => (
    <button
      type="button"
      className={cx(classes.read, classes.beside)}
      aria-haspopup="dialog"
      onClick={() => setReading(text)}
    >
      {label}
    </button>
  )
  const lost = refused?.body && !isSameRider(form.values, refused) ? refused.body : undefined
  const details = Object.entries(codesFromServer(refused?.fields ?? [], Object.keys(labels))).map(
    ([field, code]) => `${labels[field]}: ${textOf({ code })}`,
  )
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Registration`}>
      <div className={classes.first} role="status">
        <p className={classes.note}>{t`All fields are required.`}</p>
        {form.isRestored && (
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
      {refused && form.failure === null && form.wrong.length === 0 && !form.isSending && (
        <Refusal
          failure={refused.code ?? ''}
          who={`${refused.firstName} ${refused.lastName}`}
          details={details}
          action={
            lost && (
              <button type="button" className={classes.read} onClick={() => form.setValues(fromBody(lost))}>
                {words.putBack}
              </button>
            )
          }
        />
      )}
      <FormErrors
        title={words.wrong}
        problems={form.wrong.map((field) => ({ field, label: labels[field], text: errorOf(field) }))}
        onChoose={form.focus}
      />

      <div className={classes.pair}>
        <TextField {...form.input('firstName')} label={labels.firstName} required autoComplete="given-name" />
        <TextField {...form.input('lastName')} label={labels.lastName} required autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextField
          {...form.input('email')}
          label={labels.email}
          hint={t`One registration per address.`}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField
          {...form.input('phone')}
          label={labels.phone}
          hint={t`We call if something changes.`}
          type="tel"
          required
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
      <div>
        <TextField
          {...form.input('dateOfBirth')}
          className={classes.short}
          label={labels.dateOfBirth}
          type="date"
          min="1900-01-01"
          max={event.date}
          required
          autoComplete="bday"
        />
        <UnderAge dateOfBirth={form.values.dateOfBirth} event={event} />
      </div>
      <CheckField
        {...form.checkbox('isOver18')}
        label={labels.isOver18}
        hint={t`On the day of the competition.`}
        required
      />
      <ChoiceField
        {...form.input('level')}
        label={labels.level}
        options={event.levels.map((level) => ({ value: level, label: levelText[level] }))}
        required
      />

      <div className={classes.agreements}>
        <CheckField
          {...form.checkbox('agreesToRules')}
          label={labels.agreesToRules}
          required
          aside={readButton('rules', t`Read the rules`)}
        />
        <CheckField
          {...form.checkbox('agreesToTerms')}
          label={labels.agreesToTerms}
          required
          aside={readButton('terms', t`Read the terms`)}
        />
      </div>
      <SignatureField
        {...form.input('signature')}
        pathError={errorOf('signature.path')}
        typed={form.input('signature.name')}
      />

      {form.failure !== null && <Refusal failure={form.failure} />}
      <div className={classes.send}>
        {/* Before hydration a submit would put the values into the address. */}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          busy={form.isSending}
          className={classes.button}
        >
          {form.isSending ? words.sending : words.send}
        </Button>
        <p className={classes.note}>{words.kept}</p>
      </div>

      {reading && (
        <TextDialog title={titles[reading]} onClose={() => setReading(null)}>
          {reading === 'rules' ? <RulesList event={event} /> : terms}
        </TextDialog>
      )}
    </form>
  )
}
