import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './field.tsx'
import classes from './form-field.module.css'

type ChoiceFieldProps<Value extends string> = FieldTexts & {
  /** The form finds the inputs by this name. */
  name: string
  /** Empty: nothing is chosen. */
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  required?: boolean
  className?: string
}

/** Radio buttons that look like the lists' chips. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, error, name, value, onChange, options, required = false, className } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={cx(classes.field, className)}
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={Boolean(error)}
      aria-required={required || undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <FieldHint id={`${id}hint`}>{hint}</FieldHint>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.dot} aria-hidden="true" />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}
