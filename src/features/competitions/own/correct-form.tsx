import { useLingui } from '@lingui/react/macro'
import type { Competition, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { correctRegistrationBodySchema } from '#contract/registration-bodies.ts'
import { birthProblem } from '#domain/age.ts'
import { rowProblems, rowsOf, videosOfRows } from '#domain/videos.ts'
import { normalisePhone } from '#domain/phone.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Notice } from '#ui/state/notice.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { correctRegistration } from '../api.ts'
import { BirthInput, LevelInput, NameInputs, PhoneInput } from '../sign-up/rider-inputs.tsx'
import classes from '../sign-up/sign-up-form.module.css'
import { useVideoLabels, VIDEO_PROBLEM_TEXTS } from '../sign-up/video-texts.ts'
import { VideosField } from '../sign-up/videos-field.tsx'
import { useSignUpLabels } from '../sign-up/use-sign-up-labels.ts'

type CorrectFormProps = {
  token: string
  registration: OwnRegistrationAnswer
  event: Competition
  onCorrected: (registration: OwnRegistrationAnswer) => void
}

/** The fields of a registration that a rider can correct. */
export function CorrectForm({ token, registration, event, onCorrected }: CorrectFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const isHydrated = useHydrated()
  const labels = useSignUpLabels()
  const videoLabelOf = useVideoLabels()
  const { firstName, lastName, phone, dateOfBirth, level } = registration
  const words = {
    wrong: t`Not saved yet. Please fix these:`,
    saved: t`The registration was corrected`,
    closed: t`Registration has closed: nothing can be corrected any more. You can still withdraw, or write to us.`,
    failed: t`That didn't work. What you typed is still here: try again.`,
  }
  const form = useForm({
    initial: { firstName, lastName, phone, dateOfBirth, level, videos: rowsOf(registration.videos) },
    schema: correctRegistrationBodySchema,
    toBody: ({ videos, ...values }) => ({
      ...values,
      token,
      phone: normalisePhone(values.phone),
      ...(event.videos && { videos: videosOfRows(videos) }),
    }),
    problemTexts: VIDEO_PROBLEM_TEXTS,
    check: (values) => {
      const problem = birthProblem(values.dateOfBirth, event.date)
      return {
        ...(problem && { dateOfBirth: { code: problem } }),
        ...(event.videos && rowProblems(values.videos, event.videos)),
      }
    },
    async submit(body) {
      onCorrected(await correctRegistration(services, body))
      toast({ title: words.saved, variant: 'success' })
    },
  })
  const failed = useFailureFocus<HTMLDivElement>(form.failure)
  const isClosed = form.failure instanceof AppError && form.failure.code === 'REGISTRATION_CLOSED'
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Your registration`}>
      <FormErrors
        title={words.wrong}
        problems={form.wrong.map((field) => ({
          field,
          label: labels[field as keyof typeof labels] ?? videoLabelOf(field),
          text: form.errorOf(field),
        }))}
        onChoose={form.focus}
      />
      <NameInputs firstName={form.input('firstName')} lastName={form.input('lastName')} />
      <div className={classes.pair}>
        <PhoneInput {...form.input('phone')} />
        <BirthInput {...form.input('dateOfBirth')} event={event} />
      </div>
      <LevelInput {...form.input('level')} event={event} />
      {event.videos && (
        <VideosField
          rows={form.values.videos}
          onChange={(rows) => form.setFieldValue('videos', rows)}
          errorOf={form.errorOf}
          rules={event.videos}
        />
      )}
      {form.failure !== null && (
        <Notice ref={failed} tabIndex={-1} kind="error" role="alert">
          {isClosed ? words.closed : words.failed}
        </Notice>
      )}
      <div className={classes.send}>
        <Button
          type={isHydrated ? 'submit' : 'button'}
          // Until the registration is confirmed, confirming is the page's main action.
          variant={registration.confirmBy === undefined ? 'primary' : 'secondary'}
          className={classes.button}
          busy={form.isSending}
        >
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
