import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SingleKeysProvider } from '../keys/single-keys.ts'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { id: string; name: string }
const ROWS: Row[] = ['Adam', 'Dana', 'Maya', 'Noa'].map((name) => ({ id: name, name }))
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** A list of people; each row has a link, a field and a menu. */
function show({ isOn = true, hasLinks = true }: { isOn?: boolean; hasLinks?: boolean } = {}) {
  const onOpen = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      label: 'Name',
      isFixed: true,
      cell: ({ name }) =>
        hasLinks ? (
          <a href={`/${name}`} onClick={onOpen}>
            {name}
          </a>
        ) : (
          name
        ),
    },
    { id: 'field', label: 'Field', cell: ({ name }) => <input aria-label={`Note about ${name}`} /> },
    {
      id: 'menu',
      label: 'Menu',
      cell: ({ name }) => (
        <Menu opened={name === 'Dana'}>
          <Menu.Target>
            <button>{`Actions for ${name}`}</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>{`Hide ${name}`}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ]
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <SingleKeysProvider value={{ isOn, choose: () => undefined }}>
          <DataTable
            caption="People"
            columns={columns}
            shownColumns={['field', 'menu']}
            rows={ROWS}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            sort=""
            onSort={() => undefined}
            listKey=""
            isRefreshing={false}
            footer={(selected) => <output>{selected.map(({ name }) => name).join(' ')}</output>}
          />
        </SingleKeysProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return { onOpen }
}

/** The letters of the Hebrew layout at the places of J, K and X. */
const HEBREW = { KeyJ: 'ח', KeyK: 'ל', KeyX: 'ס' } as const
const press = (code: keyof typeof HEBREW, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement!, { code, key: HEBREW[code], ...more })
const link = (name: string) => screen.getByRole('link', { name })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const chosen = () => document.querySelector('output')!.textContent

test('the Hebrew letters at the places of J and K move through the rows, and stop at the ends', () => {
  show()
  link('Adam').focus()
  press('KeyJ')
  expect(document.activeElement).toBe(link('Dana'))
  press('KeyJ')
  press('KeyJ')
  press('KeyJ')
  expect(document.activeElement).toBe(link('Noa'))
  press('KeyK')
  expect(document.activeElement).toBe(link('Maya'))
})

test('from a header, a checkbox and a button of a row the keys go on from there', () => {
  show()
  screen.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  press('KeyJ')
  expect(document.activeElement).toBe(link('Adam'))
  box('Dana').focus()
  press('KeyJ')
  expect(document.activeElement).toBe(link('Maya'))
  screen.getByRole('button', { name: 'Actions for Maya' }).focus()
  press('KeyK')
  expect(document.activeElement).toBe(link('Dana'))
})

test('the letter at the place of X selects; with Shift the rows since the last one; the focus stays, and it is said', () => {
  show()
  link('Adam').focus()
  press('KeyX')
  expect(chosen()).toBe('Adam')
  expect(screen.getByText('Selected: Adam')).toBeTruthy()
  press('KeyJ')
  press('KeyJ')
  press('KeyX', { shiftKey: true })
  expect(chosen()).toBe('Adam Dana Maya')
  expect(document.activeElement).toBe(link('Maya'))
  press('KeyX')
  expect(chosen()).toBe('Adam Dana')
  expect(screen.getByText('No longer selected: Maya')).toBeTruthy()
})

test('Enter opens the row also from its checkbox; a button keeps its own Enter', () => {
  const { onOpen } = show()
  box('Dana').focus()
  fireEvent.keyDown(box('Dana'), { key: 'Enter', code: 'Enter' })
  expect(onOpen).toHaveBeenCalledOnce()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Maya' }), { key: 'Enter', code: 'Enter' })
  expect(onOpen).toHaveBeenCalledOnce()
})

test('in fields, in menus and with Ctrl the letters are left alone', () => {
  show()
  const field = screen.getByRole('textbox', { name: 'Note about Dana' })
  field.focus()
  expect(press('KeyJ')).toBe(true)
  expect(document.activeElement).toBe(field)
  const item = screen.getByRole('menuitem', { name: 'Hide Dana' })
  item.focus()
  press('KeyX')
  expect(document.activeElement).toBe(item)
  link('Dana').focus()
  expect(press('KeyK', { ctrlKey: true })).toBe(true)
  expect(document.activeElement).toBe(link('Dana'))
  expect(chosen()).toBe('')
})

test('switched off, letters do nothing, and Enter still opens', () => {
  const { onOpen } = show({ isOn: false })
  link('Adam').focus()
  expect(press('KeyJ')).toBe(true)
  press('KeyX')
  expect(document.activeElement).toBe(link('Adam'))
  expect(chosen()).toBe('')
  box('Adam').focus()
  fireEvent.keyDown(box('Adam'), { key: 'Enter', code: 'Enter' })
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a row without a link takes the focus by its checkbox, and rows add no stop for Tab', () => {
  show({ hasLinks: false })
  box('Adam').focus()
  press('KeyJ')
  expect(document.activeElement).toBe(box('Dana'))
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(0)
})
