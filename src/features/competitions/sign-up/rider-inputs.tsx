import type { ComponentProps } from 'react'
import type { Competition, CompetitionLevel } from '#contract/competitions.ts'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLevelText } from '../use-level-text.ts'
import classes from './sign-up-form.module.css'
import { useSignUpLabels } from './use-sign-up-labels.ts'

/** The result of `form.input` for a rider's field, in the sign-up and the correction form. */
type InputProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

type NameInputsProps = { firstName: InputProps; lastName: InputProps }

/** First and last name, side by side if there is room. */
export function NameInputs({ firstName, lastName }: NameInputsProps) {
  const labels = useSignUpLabels()
  return (
    <div className={classes.pair}>
      <TextField {...firstName} label={labels.firstName} required autoComplete="given-name" />
      <TextField {...lastName} label={labels.lastName} required autoComplete="family-name" />
    </div>
  )
}

export function PhoneInput({ hint, ...input }: InputProps & { hint?: string }) {
  const labels = useSignUpLabels()
  return (
    <TextField {...input} label={labels.phone} hint={hint} type="tel" required autoComplete="tel" inputMode="tel" />
  )
}

type BirthInputProps = InputProps & { event: Competition; className?: string | undefined }

export function BirthInput({ event, ...input }: BirthInputProps) {
  const labels = useSignUpLabels()
  return (
    <TextField
      {...input}
      label={labels.dateOfBirth}
      type="date"
      min="1900-01-01"
      max={event.date}
      required
      autoComplete="bday"
    />
  )
}

type LevelInputProps = { event: Competition } & Pick<
  ComponentProps<typeof ChoiceField<CompetitionLevel>>,
  'name' | 'value' | 'onChange' | 'error'
>

/** Chooses one of the competition's levels. */
export function LevelInput({ event, ...input }: LevelInputProps) {
  const labels = useSignUpLabels()
  const levelText = useLevelText()
  const options = event.levels.map((level) => ({ value: level, label: levelText[level] }))
  return <ChoiceField {...input} label={labels.level} options={options} required />
}
