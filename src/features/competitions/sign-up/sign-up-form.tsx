import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { codesFromServer } from '#platform/forms/problem.ts'
import { useProblemText } from '#platform/forms/problem-text.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { RobotTrap } from '#ui/form/robot-trap.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { isSameRider, type OwnRegistration } from '../own-registrations.ts'
import { AgreementDialog, Agreements, type AgreementText } from './agreements.tsx'
import type { TermsDigest } from './consents.ts'
import { Refusal } from './refusal.tsx'
import { RiderFields } from './rider-fields.tsx'
import classes from './sign-up-form.module.css'
import { fromBody, type SignUpValues } from './sign-up-values.ts'
import { SignatureField } from './signature-field.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'
import { useVideoLabels, VIDEO_PROBLEM_TEXTS } from './video-texts.ts'
import { VideosField } from './videos-field.tsx'
import { useSignUpLabels } from './use-sign-up-labels.ts'

type SignUpFormProps = {
  event: Competition
  /** The site's terms, shown in a dialog. */
  terms: ReactNode
  termsDigest: TermsDigest
  /** An earlier registration of this device that the server refused. */
  refused?: OwnRegistration | undefined
  /** Called when the registration was sent, or waits in the outbox. */
  onDone: () => void
}

/** The registration form of a competition (docs/product.md#competitions). */
export function SignUpForm({ event, terms, termsDigest, refused, onDone }: SignUpFormProps) {
  const { t } = useLingui()
  const form = useSignUpForm(event, termsDigest, onDone)
  const labels: Readonly<Record<string, string>> = useSignUpLabels(event.kind)
  const videoLabelOf = useVideoLabels()
  const [reading, setReading] = useState<AgreementText | null>(null)
  const words = {
    wrong: t`Not sent yet. Please fix these:`,
    restored: t`We kept what you wrote on this device.`,
    startOver: t`Start over`,
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Registration`}>
      <div className={classes.first} role="status">
        <p className={classes.note}>{t`All fields are required, unless they say otherwise.`}</p>
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
        <EarlierRefusal form={form} event={event} refused={refused} />
      )}
      <FormErrors
        title={words.wrong}
        problems={form.wrong.map((field) => ({
          field,
          label: labels[field] ?? videoLabelOf(field),
          text: form.errorOf(field),
        }))}
        onChoose={form.focus}
      />
      <RiderFields form={form} event={event} />
      {event.videos && (
        <VideosField
          rows={form.values.videos}
          onChange={(rows) => form.setFieldValue('videos', rows)}
          errorOf={form.errorOf}
          rules={event.videos}
        />
      )}
      <Agreements form={form} event={event} onRead={setReading} />
      <SignatureField
        {...form.input('signature')}
        pathError={form.errorOf('signature.path')}
        typed={form.input('signature.name')}
      />
      <RobotTrap {...form.input('website')} label={labels.website!} />
      {form.failure !== null && <Refusal failure={form.failure} />}
      <SendPart isSending={form.isSending} isFull={event.state === 'full'} />
      {reading && <AgreementDialog text={reading} event={event} terms={terms} onClose={() => setReading(null)} />}
    </form>
  )
}

const VIDEO_CODES = Object.keys(VIDEO_PROBLEM_TEXTS)

type EarlierRefusalProps = { form: Form<SignUpValues>; event: Competition; refused: OwnRegistration }

/** Why an earlier registration was refused, with a button that puts it back into the form. */
function EarlierRefusal({ form, event, refused }: EarlierRefusalProps) {
  const { t } = useLingui()
  const labels: Readonly<Record<string, string>> = useSignUpLabels(event.kind)
  const textOf = useProblemText(VIDEO_PROBLEM_TEXTS)
  const putBack = t`Put it back into the form`
  const lost = refused.body && !isSameRider(form.values, refused) ? refused.body : undefined
  const details = Object.entries(codesFromServer(refused.fields ?? [], Object.keys(labels), VIDEO_CODES)).map(
    ([field, code]) => `${labels[field]}: ${textOf({ code })}`,
  )
  return (
    <Refusal
      failure={refused.code ?? ''}
      who={`${refused.firstName} ${refused.lastName}`}
      details={details}
      action={
        lost && (
          <button type="button" className={classes.read} onClick={() => form.setValues(fromBody(lost))}>
            {putBack}
          </button>
        )
      }
    />
  )
}

/** The button that sends the form. */
function SendPart({ isSending, isFull }: { isSending: boolean; isFull: boolean }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isFailing = useStorageFailing()
  const words = {
    sending: t`Sending…`,
    send: t`Send registration`,
    wait: t`Join the waiting list`,
    kept: t`What you write is kept on this device until it is sent. No signal? Send anyway: it goes out by itself.`,
    fleeting: t`This browser keeps nothing: leave the page open until it is sent.`,
  }
  return (
    <div className={classes.send}>
      {/* Before hydration, submitting would put the values into the address. */}
      <Button type={isHydrated ? 'submit' : 'button'} variant="primary" busy={isSending} className={classes.button}>
        {isSending ? words.sending : isFull ? words.wait : words.send}
      </Button>
      <p className={classes.note}>{isFailing ? words.fleeting : words.kept}</p>
    </div>
  )
}
