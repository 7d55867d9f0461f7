import { useLingui } from '@lingui/react/macro'
import type { Event } from '#contract/events.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { CheckField } from '#ui/check-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLevelText } from '../use-level-text.ts'
import classes from './sign-up-form.module.css'
import type { SignUpValues } from './sign-up-values.ts'
import { UnderAge } from './under-age.tsx'
import { useSignUpLabels } from './use-sign-up-labels.ts'

/** Who signs up: the name, how to reach the rider, the age and the level. */
export function RiderFields({ form, event }: { form: Form<SignUpValues>; event: Event }) {
  const { t } = useLingui()
  const labels = useSignUpLabels()
  const levelText = useLevelText()
  return (
    <>
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
    </>
  )
}
