import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '#contract/limits.ts'
import { ACCOUNT_STATUSES, ROLES } from '#contract/users.ts'
import type { Edit } from '#admin/form/edit.ts'
import type { Form } from '#platform/forms/use-form.ts'
import type { UserFields } from './user-form.ts'
import { optionsOf } from '#admin/values/words.ts'
import { useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

type UserFieldsProps = {
  form: Pick<Form<Edit<UserFields>>, 'input'>
  /** False for a new account, which is always active. */
  withStatus: boolean
}

/** The fields of an account. */
export function UserFieldInputs({ form: { input }, withStatus }: UserFieldsProps) {
  const { t } = useLingui()
  const { field, role, status, language } = useUserWords()
  return (
    <div className={classes.fields}>
      <TextInput {...input('fields.name')} label={field.name} required autoComplete="off" />
      <TextInput {...input('fields.email')} label={field.email} required type="email" autoComplete="off" dir="ltr" />
      <TextInput
        {...input('fields.phone')}
        label={field.phone}
        description={t`Optional`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        autoComplete="off"
        dir="ltr"
      />
      <NativeSelect
        {...input('fields.language')}
        label={field.language}
        data={optionsOf(language, LANGUAGES)}
        description={t`Of the mails that this person gets`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NativeSelect
        {...input('fields.role')}
        label={field.role}
        data={optionsOf(role, ROLES)}
        description={t`An editor may do what a user may. Only admins manage the site.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {withStatus && (
        <NativeSelect
          {...input('fields.accountStatus')}
          label={field.accountStatus}
          data={optionsOf(status, ACCOUNT_STATUSES)}
        />
      )}
    </div>
  )
}
