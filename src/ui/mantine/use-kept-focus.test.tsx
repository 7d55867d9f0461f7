import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Page() {
  useKeptFocus()
  const [rows, setRows] = useState(['A', 'B', 'C'])
  const [isOther, setOther] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main tabIndex={-1}>
        {isOther ? (
          <p>Another page</p>
        ) : (
          <div>
            <ul>
              {rows.map((row) => (
                <li key={row}>
                  <button onClick={() => setRows(rows.filter((one) => one !== row))}>{`Delete ${row}`}</button>
                </li>
              ))}
            </ul>
            <button onClick={() => setOpen(true)}>Open</button>
            <button onClick={() => setOther(true)}>Go</button>
          </div>
        )}
      </main>
      {isOpen && (
        <div role="dialog">
          <button onClick={() => setOpen(false)}>Close</button>
        </div>
      )}
    </>
  )
}

const focused = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}
const waitForFocus = (element: () => Element) => waitFor(() => expect(focused()).toBe(element()))

test('the focus goes from a deleted row to the next one, from the last to the one before, then to the page', async () => {
  render(<Page />)
  await press('Delete A')
  await waitForFocus(() => button('Delete B'))
  await press('Delete C')
  await waitForFocus(() => button('Delete B'))
  await press('Delete B')
  await waitForFocus(() => button('Open'))
})

test('the focus goes from a closed dialog to its opener, and from a page to the next page', async () => {
  render(<Page />)
  await press('Open')
  await press('Close')
  await waitForFocus(() => button('Open'))
  await press('Go')
  await waitForFocus(() => screen.getByRole('main'))
})

test('an element left on purpose does not get the focus back', async () => {
  render(<Page />)
  button('Open').focus()
  button('Open').blur()
  await new Promise((resolve) => setTimeout(resolve))
  screen.getByRole('main').append('more')
  await Promise.resolve()
  expect(focused()).toBe(document.body)
})
