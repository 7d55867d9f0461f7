import { MantineProvider } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

// The editor scrolls to the written text and measures it, but this environment has no layout.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

const image = {
  ...{ key: 'a'.repeat(32), url: '/uploads/images/a.webp', thumbUrl: '/uploads/images/a-thumb.webp' },
  ...{ width: 8, height: 6, bytes: 9, createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, unusedSince: null },
  uses: [],
}

test('a picture of the library is put into the text with its words', async () => {
  const user = userEvent.setup()
  let html = ''
  const http = adminHttp(async () => Response.json({ status: 'success', data: { images: [image], total: 1 } }))
  const pictures = { upload: () => Promise.reject(new Error('not uploaded')), problemOf: () => undefined }
  showInAdminArea(
    // Without layout, Mantine would hide the popover as one whose button is out of sight.
    <MantineProvider env="test">
      <RichTextEditor
        {...{ label: 'Text', name: 'text', language: 'en', value: '<p>Before</p>', isVideo: () => false, pictures }}
        onChange={(text) => (html = text)}
      />
    </MantineProvider>,
    testServices({ http }),
  )
  await user.click(await screen.findByRole('button', { name: 'Picture' }))
  await user.click(await screen.findByRole('button', { name: 'From the library' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pick from the library' })
  await user.click(await within(dialog).findByRole('button', { name: 'Nothing shows it' }))
  expect(await screen.findByRole('img', { name: 'The picked picture' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add the picture' }))
  expect(screen.getByText(/Please describe it/)).toBeTruthy()
  await user.type(screen.getByLabelText('What it shows'), 'A bowl{Enter}')
  await waitFor(() => expect(html).toContain('src="/uploads/images/a.webp" alt="A bowl" width="8" height="6"'))
})
