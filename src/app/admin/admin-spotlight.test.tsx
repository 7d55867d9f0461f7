import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { AdminSpotlight } from './admin-spotlight.tsx'

const LABEL = 'Find a page, a park, a guide or a person'

test('the next key after Ctrl+K is typed into the search, and the focus returns to where it was', async () => {
  const http = adminHttp(() => Response.json({ status: 'success', data: [] }))
  showInAdminArea(
    <>
      <a href="/row">A row</a>
      <AdminSpotlight />
    </>,
    testServices({ http }),
  )
  const row = await screen.findByRole('link', { name: 'A row' })
  row.focus()

  fireEvent.keyDown(row, { key: 'k', code: 'KeyK', ctrlKey: true })
  // At once, without a timer: a key that follows while the page is busy would be lost, or act in the list.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: LABEL }))

  fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(row))
})
