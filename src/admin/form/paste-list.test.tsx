import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pasteList } from './paste-list.ts'

/** Pastes into a field, over its selection. Returns the items, or null if the browser is left to paste the text. */
function paste(plain: string, html = '', { value, from, to } = { value: '', from: 0, to: 0 }) {
  let items: string[] | null = null
  render(<textarea defaultValue={value} onPaste={(event) => pasteList(event, (all) => (items = all))} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.setSelectionRange(from, to)
  const data: Record<string, string> = { 'text/plain': plain, 'text/html': html }
  const isDefault = fireEvent.paste(field, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
  expect(isDefault).toBe(items === null)
  return items
}

test('each pasted line becomes an item', () =>
  expect(paste('1. One\r\n2. Two\r\n\r\n3. Three')).toEqual(['One', 'Two', 'Three']))

test('a single line is pasted as normal text, without its bullet', () => {
  expect(paste('Helmets for all')).toBeNull()
})
test('a single line loses its bullet', () => expect(paste('• Helmets for all')).toEqual(['Helmets for all']))

test('the text around the cursor stays', () => {
  expect(paste('One\nTwo\nThree', '', { value: 'Before after', from: 7, to: 7 })).toEqual([
    'Before One',
    'Two',
    'Threeafter',
  ])
})

test.each([
  ['a list of a page', '<meta charset="utf-8"><ul>\n<li>One</li><li><p>Two\n more</p></li><li>Three</li></ul>'],
  ['a list within a list', '<ol><li>One<ul><li>Two more</li></ul></li><li>Three</li></ol>'],
  ['a list with line breaks', '<div><ul><li>One</li><li>Two<br>more</li><li><span>3. Three</span></li></ul></div>'],
])('%s: the items of the HTML list win over the text’s line breaks', (_name, html) => {
  expect(paste('One\nTwo\nmore\nThree', html)).toEqual(['One', 'Two more', 'Three'])
})

test('a list with other text around it is split by lines', () => {
  expect(paste('Rules\n• One\n• Two', '<h2>Rules</h2><ul><li>One</li><li>Two</li></ul>')).toEqual([
    'Rules',
    'One',
    'Two',
  ])
})
