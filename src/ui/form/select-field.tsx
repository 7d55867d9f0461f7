import { useId } from 'react'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './field.tsx'
import classes from './form-field.module.css'

type SelectFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** A choice among many values. Uses the device's own select control. */
export function SelectField({ label, hint, error, value, onChange, options }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={classes.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <FieldHint id={`${id}hint`}>{hint}</FieldHint>
      <select
        id={id}
        className={classes.box}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={Boolean(error)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
