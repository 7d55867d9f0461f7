import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { RichTextEditor } from './rich-text-editor.tsx'

// The editor scrolls to the written text and measures it, but this environment has no layout.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Shows the editor with a text; `html()` is what it says last. */
function show(value: string, pictures?: ComponentProps<typeof RichTextEditor>['pictures']) {
  let html = ''
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <RichTextEditor
          label="Text"
          name="text"
          language="en"
          value={value}
          onChange={(text) => (html = text)}
          isVideo={() => false}
          {...(pictures && { pictures })}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  return { html: () => html, text: container.querySelector('.ProseMirror')! }
}

test('pictures pasted together are asked about one after another and keep their order', async () => {
  const user = userEvent.setup()
  const { html, text } = show('<p>Before</p>', {
    upload: async ({ name }) => ({ url: `/uploads/images/${name}`, width: 4, height: 3 }),
    problemOf: () => undefined,
  })
  const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { files, types: ['Files'], getData: () => '' } })
  act(() => void text.dispatchEvent(event))
  for (const { name } of files) {
    const words = await screen.findByLabelText('What it shows')
    expect(screen.getByText(name)).toBeTruthy()
    await user.type(words, name)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(html()).toContain(`alt="${name}"`))
  }
  expect(html().match(/[abc]\.png(?=")/g)).toEqual(['a.png', 'a.png', 'b.png', 'b.png', 'c.png', 'c.png'])
})

test('Shift and Enter break the line, Ctrl and Enter leave the text alone', () => {
  const { html, text } = show('<p>Text</p>')
  const press = (over: object) => act(() => void fireEvent.keyDown(text, { key: 'Enter', code: 'Enter', ...over }))
  press({ ctrlKey: true })
  expect(html()).toBe('')
  press({ shiftKey: true })
  expect(html()).toContain('<br')
})
