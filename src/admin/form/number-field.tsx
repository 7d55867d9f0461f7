import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

/** The value of a number field; '' while it is empty. */
export type NumberValue = number | ''

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: NumberValue
  onChange: (value: NumberValue) => void
}

const numberIn = (text: string | number): NumberValue => {
  const number = text === '' ? NaN : Number(text)
  return Number.isNaN(number) ? '' : number
}

/** Arabic, Persian and full-width digits. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** A number field whose value is a number or ''. A half-typed text such as `30.` or `30.50` is not reformatted. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | number>(value)
  return (
    <NumberInput
      dir="ltr"
      hideControls
      allowNegative={false}
      {...props}
      value={numberIn(typed) === value ? typed : value}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        const number = numberIn(
          text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[\s\p{Cf}]/gu, ''),
        )
        // The library itself parses texts that have only the digits 0 to 9.
        if (text.search(OTHER_DIGITS) < 0 || number === '') return
        event.preventDefault()
        setTyped(number)
        onChange(number)
      }}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
    />
  )
}
