import { useLingui } from '@lingui/react/macro'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { emailSettingsFormSchema, type Settings } from '#contract/settings.ts'
import { textSchema } from '#contract/text.ts'
import { SETTINGS_LABELS } from './settings-words.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { NumberField, type NumberValue } from '#admin/form/number-field.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { TestMail } from './test-mail.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const toFields = ({ email: { host, port, secure, user, from, to } }: Settings) => ({
  host,
  port: port as NumberValue,
  secure,
  user,
  /** A new password; empty: the stored one stays. */
  password: '',
  forgetsPassword: false,
  from,
  to,
})
type EmailFields = ReturnType<typeof toFields>

const schema = z.extend(emailSettingsFormSchema, { password: z.optional(textSchema(500)) })

/** A body without a password keeps the stored one; an empty password deletes it. */
const toBody = ({ password, forgetsPassword, ...fields }: EmailFields) => ({
  ...fields,
  ...(forgetsPassword ? { password: '' } : password !== '' && { password }),
})
const withoutPassword = (fields: EmailFields): EmailFields => ({ ...fields, password: '' })
const LABELS = SETTINGS_LABELS.email

/** Tab E-mail: the mail server, and a test message. */
export function EmailForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({
    tab: 'email',
    settings,
    toFields,
    schema,
    toBody,
    forDraft: withoutPassword,
    onSaved,
  })
  const { input, checkbox, values } = edit.form
  const { host, hasPassword, updatedAt } = settings.email
  const label = (path: string) => i18n._(LABELS[path]!)
  const isOtherHost = values.fields.host.trim() !== host
  const passwordHint = !hasPassword
    ? t`None is stored.`
    : isOtherHost
      ? t`For another server the password has to be typed again: the stored one is never sent there.`
      : t`One is stored. Leave this empty to keep it.`
  return (
    <>
      <SettingsFormFrame tab="email" edit={edit} savedAt={updatedAt}>
        <AdminCard
          title={t`Mail server`}
          text={t`While this is empty the site sends no mail: contact messages wait in the database, and links for passwords are handed over by an admin.`}
        >
          <div className={classes.fields}>
            <TextInput {...input('fields.host')} label={label('host')} dir="ltr" />
            <NumberField {...input('fields.port')} label={label('port')} allowDecimal={false} />
            <TextInput {...input('fields.user')} label={label('user')} dir="ltr" autoComplete="off" />
            <PasswordInput
              {...input('fields.password')}
              label={label('password')}
              description={passwordHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              dir="ltr"
              autoComplete="new-password"
              disabled={values.fields.forgetsPassword}
              visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
            />
          </div>
          <Checkbox
            {...checkbox('fields.secure')}
            label={label('secure')}
            description={t`For port 465. Otherwise the connection is encrypted where the server offers it.`}
          />
          {hasPassword && <Checkbox {...checkbox('fields.forgetsPassword')} label={t`Delete the stored password`} />}
        </AdminCard>
        <AdminCard title={t`Addresses`}>
          <div className={classes.fields}>
            <TextInput
              {...input('fields.from')}
              label={label('from')}
              description={<Ltr>{'Rampa <site@example.com>'}</Ltr>}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              dir="ltr"
            />
            <TextInput
              {...input('fields.to')}
              label={label('to')}
              description={t`Where contact messages arrive`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="email"
              dir="ltr"
            />
          </div>
        </AdminCard>
      </SettingsFormFrame>
      <TestMail isChanged={edit.isChanged} />
    </>
  )
}
