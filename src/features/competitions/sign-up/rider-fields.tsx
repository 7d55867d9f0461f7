import { useLingui } from '@lingui/react/macro'
import type { Competition } from '#contract/competitions.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { over18Words } from './consents.ts'
import { BirthInput, LevelInput, NameInputs, PhoneInput } from './rider-inputs.tsx'
import classes from './sign-up-form.module.css'
import type { SignUpValues } from './sign-up-values.ts'
import { UnderAge } from './under-age.tsx'
import { useSignUpLabels } from './use-sign-up-labels.ts'

/** The rider: name, contact, age and level. */
export function RiderFields({ form, event }: { form: Form<SignUpValues>; event: Competition }) {
  const { t, i18n } = useLingui()
  const labels = useSignUpLabels()
  return (
    <>
      <NameInputs firstName={form.input('firstName')} lastName={form.input('lastName')} />
      <div className={classes.pair}>
        <TextField
          {...form.input('email')}
          label={labels.email}
          hint={t`One registration per address.`}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
        <PhoneInput {...form.input('phone')} hint={t`We call if something changes.`} />
      </div>
      <div>
        <BirthInput {...form.input('dateOfBirth')} event={event} className={classes.short} />
        <UnderAge dateOfBirth={form.values.dateOfBirth} event={event} />
      </div>
      <CheckField
        {...form.checkbox('isOver18')}
        label={labels.isOver18}
        hint={over18Words(i18n, event.kind).hint}
        required
      />
      <LevelInput {...form.input('level')} event={event} />
    </>
  )
}
