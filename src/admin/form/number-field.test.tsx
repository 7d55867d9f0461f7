import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField, type NumberValue } from './number-field.tsx'

function Harness({ start }: { start: NumberValue }) {
  const [value, setValue] = useState<NumberValue>(start)
  return (
    <>
      <NumberField aria-label="Fee" decimalScale={2} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(12)}>
        Twelve
      </button>
    </>
  )
}

const open = (start: NumberValue) => {
  render(
    <MantineProvider>
      <Harness start={start} />
    </MantineProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' })
}
const value = () => screen.getByRole('status').textContent

test.each([
  ['30.05', '30.05'],
  ['30.50', '30.5'],
  ['0.5', '0.5'],
  ['7', '7'],
])('%s is typed character by character', (text, number) => {
  const input = open('')
  for (let length = 1; length <= text.length; length++) {
    fireEvent.change(input, { target: { value: text.slice(0, length) } })
    expect(input.value).toBe(text.slice(0, length))
  }
  expect(value()).toBe(number)
})

test('the field can be emptied, and shows a value set from outside', () => {
  const input = open(60)
  expect(input.value).toBe('60')
  fireEvent.change(input, { target: { value: '' } })
  expect(value()).toBe('""')
  fireEvent.click(screen.getByRole('button', { name: 'Twelve' }))
  expect(input.value).toBe('12')
})

test.each([
  ['\u200f١٢٠', '120'],
  ['۳۰', '30'],
  ['３０.５', '30.5'],
])('pasted digits of another script are accepted: %s', (text, number) => {
  fireEvent.paste(open(7), { clipboardData: { getData: () => text } })
  expect(value()).toBe(number)
})
