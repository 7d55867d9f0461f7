import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { asciiDigits } from '#contract/pasted.ts'

type NumberTextProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The number, or '' while the field is empty. */
  value: number | ''
  onChange: (value: number | '') => void
  hasDecimals?: boolean
}

/** A number field that accepts only digits. Mantine's own number field has more code than the rest of the dialog. */
export function NumberText({ value, onChange, hasDecimals = false, ...props }: NumberTextProps) {
  const [typed, setTyped] = useState(String(value))
  const numberIn = (text: string) => (text === '' || text === '.' ? '' : Number(text))
  return (
    <TextInput
      dir="ltr"
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      // A half-typed number, such as `30.`, stays as typed, although its value is 30.
      value={numberIn(typed) === value ? typed : String(value)}
      onChange={({ target }) => {
        const digits = asciiDigits(target.value).replace(hasDecimals ? /[^\d.]/g : /\D/g, '')
        if (Number.isNaN(Number(digits || 0)) && digits !== '.') return
        setTyped(digits)
        onChange(numberIn(digits))
      }}
    />
  )
}
