import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { profileBodySchema, type User } from '#contract/users.ts'
import { normalisePhone } from '#domain/phone.ts'
import { updateProfile } from '../session/account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { NameField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { AvatarField } from './avatar-field.tsx'
import { textDraft } from './text-draft.ts'
import { RestoredNote } from './restored-note.tsx'
import classes from './profile-screen.module.css'
import form_ from './forms.module.css'

const schema = z.pick(profileBodySchema, { name: true, phone: true })
const DRAFT = textDraft('personal/draft/profile', ['name', 'phone'])

/** The tab with the person's name, phone and picture. */
export function PersonalTab({ user }: { user: User }) {
  return (
    <>
      <div className={classes.card}>
        <AvatarField user={user} />
      </div>
      <div className={classes.card}>
        <PersonalForm user={user} />
      </div>
    </>
  )
}

function PersonalForm({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = {
    none: t`No changes found`,
    saved: t`Your profile was updated`,
    failed: t`The profile was not updated.`,
  }
  const form = useForm({
    initial: { name: user.name, phone: user.phone },
    schema,
    toBody: ({ name, phone }) => ({ name, phone: normalisePhone(phone) }),
    draft: DRAFT,
    async submit(body) {
      const currentUser = services.session.current().user ?? user
      if (body.name === currentUser.name && body.phone === currentUser.phone) {
        toast({ title: words.none, variant: 'info' })
      } else {
        await updateProfile(services, body)
        toast({ title: words.saved, variant: 'success' })
      }
      await form.forget()
    },
  })
  const labels: Record<string, string> = { name: t`Name`, phone: t`Phone` }
  const startOver = () => {
    form.setValues({ name: user.name, phone: user.phone })
    form.startOver()
  }
  return (
    <form {...form.formProps} className={form_.form} aria-label={t`Personal details`}>
      {form.isRestored && <RestoredNote onStartOver={startOver} />}
      <FormFailure failure={form.failure} about={words.failed} />
      <FormErrors
        title={t`Not saved yet. Please fix these:`}
        problems={form.wrong.map((field) => ({ field, label: labels[field], text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <NameField {...form.input('name')} label={t`Name`} autoComplete="name" />
      <NameField
        {...form.input('phone')}
        label={t`Phone`}
        description={t`Optional. For questions about an order or a competition.`}
        type="tel"
        inputMode="tel"
        dir="ltr"
        aria-required={false}
        autoComplete="tel"
      />
      <SubmitButton isSending={form.isSending}>{t`Save`}</SubmitButton>
    </form>
  )
}
