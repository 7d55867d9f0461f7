import { useLingui } from '@lingui/react/macro'
import type { Competition, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { correctRegistrationBodySchema } from '#contract/registration-bodies.ts'
import { birthProblem } from '#domain/age.ts'
import { rowProblems, rowsOf, videosOfRows } from '#domain/videos.ts'
import { normalisePhone } from '#domain/phone.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { correctRegistration } from '../api.ts'
import { BirthInput, LevelInput, NameInputs, PhoneInput } from '../sign-up/rider-inputs.tsx'
import classes from '../sign-up/sign-up-form.module.css'
import { useVideoLabels, VIDEO_PROBLEM_TEXTS } from '../sign-up/video-texts.ts'
import { VideosField } from '../sign-up/videos-field.tsx'
import { OwnForm } from './own-form.tsx'
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
  const labels = useSignUpLabels()
  const videoLabelOf = useVideoLabels()
  const { firstName, lastName, phone, dateOfBirth, level } = registration
  const words = {
    saved: t`The registration was corrected`,
    closed: t`Registration has closed: nothing can be corrected any more. You can still withdraw, or write to us.`,
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
  return (
    <OwnForm
      form={form}
      label={t`Your registration`}
      labelOf={(field) => labels[field as keyof typeof labels] ?? videoLabelOf(field)}
      closed={words.closed}
      // Until the registration is confirmed, confirming is the page's main action.
      isMain={registration.confirmBy === undefined}
    >
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
    </OwnForm>
  )
}
