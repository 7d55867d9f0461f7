import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './field.tsx'
import classes from './form-field.module.css'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'required'> & {
    /** The form finds the control by it. */
    name: string
    value: string
    onChange: (value: string) => void
    required?: boolean
  }

/**
 * One line of text (or a date, an e-mail address, a phone number: `type`). What is always Latin (`email`, `tel`, `url`)
 * is written left to right and begins where the page begins; other text turns by what is typed.
 */
export function TextField({ label, hint, error, required, className, value, onChange, ...rest }: TextFieldProps) {
  const isLatin = rest.type === 'email' || rest.type === 'tel' || rest.type === 'url'
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false} className={className}>
      {(links) => (
        <input
          type="text"
          className={cx(classes.box, classes.line)}
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
