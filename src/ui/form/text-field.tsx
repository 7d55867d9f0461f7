import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import classes from './form-field.module.css'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'required'> & {
    /** The form finds the input by this name. */
    name: string
    value: string
    onChange: (value: string) => void
    required?: boolean
  }

/** A one-line input. `email`, `tel` and `url` are always left to right; other text gets its own direction. */
export function TextField({ label, hint, error, required, className, value, onChange, ...rest }: TextFieldProps) {
  const isLatin = rest.type === 'email' || rest.type === 'tel' || rest.type === 'url'
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false} className={className}>
      {(links) => (
        <input
          type="text"
          className={classes.box}
          dir={value ? (isLatin ? 'ltr' : rest.type === 'date' ? undefined : 'auto') : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...rest}
          {...links}
        />
      )}
    </Field>
  )
}
