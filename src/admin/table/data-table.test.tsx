import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { id: string; name: string; seen: string }
const ROWS: Row[] = ['Adam', 'Dana', 'Maya', 'Noa', 'Zoe'].map((name, index) => ({
  id: `id${index}`,
  name,
  seen: `day ${index}`,
}))
const COLUMNS: DataColumn<Row>[] = [
  { id: 'name', label: 'Name', sort: 'ascending', isFixed: true, cell: ({ name }) => name },
  { id: 'seen', label: 'Last seen', sort: 'descending', cell: ({ seen }) => seen },
  { id: 'note', label: 'Note', cell: () => '' },
]
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

type Special = {
  rows?: Row[] | undefined
  columns?: DataColumn<Row>[]
  sort?: string
  listKey?: string
  shown?: string[]
  isRefreshing?: boolean
}

function show(special: Special = {}) {
  const onSort = vi.fn()
  const element = ({
    columns = COLUMNS,
    sort = 'name',
    listKey = 'a',
    shown = ['seen', 'note'],
    isRefreshing = false,
    ...more
  }: Special) => (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <DataTable
          caption="People"
          columns={columns}
          shownColumns={shown}
          rows={'rows' in more ? more.rows : ROWS}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          sort={sort}
          onSort={onSort}
          listKey={listKey}
          isRefreshing={isRefreshing}
          footer={(selected, clear) => (
            <button onClick={clear}>{`chosen: ${selected.map(({ name }) => name).join(' ')}`}</button>
          )}
        />
      </MantineProvider>
    </I18nProvider>
  )
  const { rerender } = render(element(special))
  return { onSort, user: userEvent.setup(), change: (next: Special) => rerender(element({ ...special, ...next })) }
}
const chosen = () => screen.getByRole('button', { name: /^chosen/ }).textContent
const box = (name: string) => screen.getByRole('checkbox', { name })

test('rows are selected one by one, in a range with Shift, and all at once', async () => {
  const { user } = show()
  await user.click(box('Select Dana'))
  expect(chosen()).toBe('chosen: Dana')
  await user.keyboard('{Shift>}')
  await user.click(box('Select Noa'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('chosen: Dana Maya Noa')
  const all = box('Select all on this page') as HTMLInputElement
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(chosen()).toBe('chosen: Adam Dana Maya Noa Zoe')
  await user.click(screen.getByRole('button', { name: /^chosen/ }))
  expect(chosen()).toBe('chosen: ')
})

test('another list starts without a selection; new rows of the same list keep it', async () => {
  const { user, change } = show()
  await user.click(box('Select Dana'))
  change({ rows: [...ROWS] })
  expect(chosen()).toBe('chosen: Dana')
  change({ rows: ROWS.slice(2) })
  expect(chosen()).toBe('chosen: ')
  change({ rows: ROWS, listKey: 'b' })
  expect(chosen()).toBe('chosen: ')
})

test('typed text and open menus in a cell survive the columns’ renewal each minute', async () => {
  const columns = (): DataColumn<Row>[] =>
    COLUMNS.map((column) => ({ ...column, cell: ({ name }) => <input aria-label={`${column.id} ${name}`} /> }))
  const { user, change } = show({ columns: columns() })
  const field = screen.getByRole('textbox', { name: 'seen Dana' })
  await user.type(field, 'half a w')
  change({ columns: columns() })
  expect(document.activeElement).toBe(field)
  await user.keyboard('ord')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'seen Dana' }).value).toBe('half a word')
})

test('a header sorts by its column, first in the column’s own direction, then in the other', async () => {
  const { user, onSort, change } = show()
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Last seen').getAttribute('aria-sort')).toBeNull()
  expect(within(header('Note')).queryByRole('button')).toBeNull()
  await user.click(within(header('Last seen')).getByRole('button'))
  await user.click(within(header('Name')).getByRole('button'))
  expect(onSort.mock.calls).toEqual([['-seen'], ['-name']])
  change({ sort: '-seen' })
  expect(header('Last seen').getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header('Last seen')).getByRole('button'))
  expect(onSort).toHaveBeenLastCalledWith('seen')
})

test('hidden columns are missing, the fixed one never is', () => {
  show({ shown: [] })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select all on this page',
    'Name',
  ])
})

test('before the first answer there are no rows to select, and the table is busy', () => {
  const { change } = show({ rows: undefined })
  const region = screen.getByRole('table', { name: 'People' }).parentElement!
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  change({ rows: ROWS })
  expect(region.getAttribute('aria-busy')).toBe('false')
  change({ rows: ROWS, isRefreshing: true })
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Dana')).toBeTruthy()
})
