import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

/** The value of a number's field; '' while it is empty. */
export type NumberValue = number | ''

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: NumberValue
  onChange: (value: NumberValue) => void
}

const numberIn = (text: string | number): NumberValue => {
  const number = text === '' ? NaN : Number(text)
  return Number.isNaN(number) ? '' : number
}

/** A number's field, which has a number or ''. What is half typed, such as `30.` or `30.50`, stays as it is typed. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | number>(value)
  return (
    <NumberInput
      dir="ltr"
      hideControls
      allowNegative={false}
      {...props}
      value={numberIn(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
    />
  )
}
