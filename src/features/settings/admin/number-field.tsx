import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** The value of a number's field; '' while it is empty. */
export type NumberValue = number | ''

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: NumberValue
  onChange: (value: NumberValue) => void
}

/** A number's field, which has a number or ''. */
export function NumberField({ onChange, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      dir="ltr"
      hideControls
      allowNegative={false}
      {...props}
      onChange={(value) => onChange(typeof value === 'number' ? value : '')}
    />
  )
}
