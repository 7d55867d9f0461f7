import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ImageField } from './image-field.tsx'
import { type FieldImage, missingTexts } from './image-value.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const TYPES = ['image/jpeg', 'image/png']

const image = (name: string, over: Partial<FieldImage> = {}): FieldImage => ({
  url: `/uploads/images/${name}.webp`,
  thumbUrl: `/uploads/images/${name}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: `תמונת ${name}`, en: `Picture ${name}` },
  isDecorative: false,
  isFeatured: false,
  ...over,
})
const THREE = [image('a', { isFeatured: true }), image('b'), image('c')]
const file = (name: string, type = 'image/png', size = 10) => new File(['x'.repeat(size)], name, { type })

type Pending = {
  file: File
  signal: AbortSignal
  progress: (part: number) => void
  finish: (more?: object) => Promise<void>
  fail: (error: unknown) => Promise<void>
}

/** The picture field in a form that holds its value, and the uploads that the field started. */
function show({
  initial = THREE,
  max = 5,
  withFeatured = true,
  withErrors = false,
  proposedText = { he: 'גלית', en: 'Galit' },
} = {}) {
  const uploads: Pending[] = []
  let value: readonly FieldImage[] = initial
  const onPlace = vi.fn()
  function Form() {
    const [images, setImages] = useState<readonly FieldImage[]>(initial)
    value = images
    const problems = withErrors ? missingTexts(images, 'photos') : {}
    return (
      <ImageField
        label="Photos"
        path="photos"
        value={images}
        onChange={setImages}
        upload={(chosen, { signal, onProgress }) =>
          new Promise((resolve, reject) => {
            const name = chosen.name.replace(/\.\w+$/, '')
            const { url, thumbUrl, width, height } = image(name)
            uploads.push({
              file: chosen,
              signal,
              progress: (part) => act(() => onProgress(part)),
              finish: (more) => act(async () => resolve({ url, thumbUrl, width, height, ...more })),
              fail: (error) => act(async () => reject(error)),
            })
          })
        }
        problemOf={(failure) =>
          failure instanceof Error ? { text: failure.message, isFinal: failure.name === 'TypeError' } : undefined
        }
        types={TYPES}
        maxBytes={1024 * 1024}
        max={max}
        withFeatured={withFeatured}
        proposedText={proposedText}
        errorOf={(path) => (path in problems ? 'Describe it' : undefined)}
        onPlace={onPlace}
      />
    )
  }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </I18nProvider>,
  )
  return { uploads, onPlace, value: () => value, user: userEvent.setup({ applyAccept: false }) }
}

const names = (images: readonly FieldImage[]) => images.map(({ url }) => /\/(\w+)\.webp/.exec(url)![1]).join('')
const cards = () => screen.queryAllByRole('listitem', { name: /^Picture \d$/ })
const button = (name: string) => screen.getByRole('button', { name })
const rows = () =>
  within(screen.queryByRole('list', { name: 'Uploads' }) ?? document.createElement('ul')).queryAllByRole('listitem')
const said = () => screen.getByRole('status').textContent
const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)

describe('uploading', () => {
  test('shows the progress of each file, two at once, and adds them at the end', async () => {
    const { user, uploads, value, onPlace } = show({ initial: [image('a')] })
    await choose(user, file('x.png'), file('y.png'), file('z.png'))
    expect(rows()).toHaveLength(3)
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(rows()[2]!.textContent).toContain('Waiting')
    uploads[0]!.progress(0.5)
    expect(rows()[0]!.textContent).toContain('50%')
    expect(within(rows()[0]!).getByRole('progressbar', { name: 'Upload of x.png' }).ariaValueNow ?? '50').toBe('50')
    uploads[0]!.progress(1)
    expect(rows()[0]!.textContent).toContain('Being prepared')
    await uploads[1]!.finish({ place: { latitude: 32, longitude: 34.8 } })
    expect([names(value()), rows().length, uploads.length]).toEqual(['ay', 2, 3])
    expect(onPlace).toHaveBeenCalledWith({ latitude: 32, longitude: 34.8 })
    expect(said()).toBe('y.png was uploaded. It is picture 2.')
    await uploads[0]!.finish()
    await uploads[2]!.finish()
    expect([names(value()), rows().length]).toEqual(['axyz', 0])
    expect(value()[1]).toMatchObject({ alt: { he: '', en: '' }, isDecorative: false })
    expect(value()[1]).not.toHaveProperty('place')
    expect(onPlace).toHaveBeenCalledTimes(1)
  })

  test('keeps the order of choice, even for retried pictures and later additions', async () => {
    const { user, uploads, value } = show({ initial: [], max: 9 })
    const sent = (name: string) => uploads.findLast((one) => one.file.name === `${name}.png`)!
    const main = () => names(value().filter(({ isFeatured }) => isFeatured))
    await choose(user, file('x.png'), file('y.png'), file('z.png'))
    await sent('x').fail(new Error('away'))
    await sent('y').finish()
    await choose(user, file('v.png'))
    await sent('v').finish()
    expect([names(value()), main()]).toEqual(['yv', 'y'])
    await user.click(button('Try again: x.png'))
    await sent('x').finish()
    expect([names(value()), main(), said()]).toEqual(['xyv', 'x', 'x.png was uploaded. It is picture 1.'])
    await sent('z').finish()
    expect([names(value()), main()]).toEqual(['xyzv', 'x'])
  })

  test('keeps an order made by hand during an upload', async () => {
    const { user, uploads, value } = show({ initial: [], max: 9 })
    await choose(user, file('x.png'), file('y.png'))
    await uploads[1]!.finish()
    await choose(user, file('z.png'))
    await uploads[2]!.finish()
    await user.click(button('Picture 2: move up'))
    await user.click(screen.getByRole('radio', { name: 'Picture 1: Main picture' }))
    await uploads[0]!.finish()
    expect([names(value()), value()[0]!.isFeatured]).toEqual(['zyx', true])
  })

  test('keeps a featured picture that was chosen by hand', async () => {
    const { user, uploads, value } = show({ initial: [], max: 9 })
    await choose(user, file('x.png'), file('y.png'))
    await uploads[1]!.finish()
    await choose(user, file('z.png'))
    await uploads[2]!.finish()
    await user.click(screen.getByRole('radio', { name: 'Picture 2: Main picture' }))
    await uploads[0]!.finish()
    expect([names(value()), value()[2]!.isFeatured]).toEqual(['xyz', true])
  })

  test('refuses a retried picture if the field has become full', async () => {
    const { user, uploads, value } = show({ initial: [], max: 1 })
    await choose(user, file('x.png'))
    await uploads[0]!.fail(new Error('away'))
    await choose(user, file('y.png'))
    await uploads[1]!.finish()
    await user.click(button('Try again: x.png'))
    await uploads[2]!.finish()
    expect([names(value()), rows()[0]!.textContent]).toEqual(['y', expect.stringContaining('at most 1 pictures')])
  })

  test('keeps changes made during an upload', async () => {
    const { user, uploads, value } = show()
    await choose(user, file('x.png'))
    await user.click(button('Picture 2: remove'))
    await user.type(screen.getByRole('textbox', { name: /^Picture 1: .*English$/ }), '!')
    await uploads[0]!.finish()
    expect(names(value())).toBe('acx')
    expect(value()[0]!.alt.en).toBe('Picture a!')
  })

  test('explains a failure at its file, which can be retried or dismissed', async () => {
    const { user, uploads, value } = show({ initial: [] })
    await choose(user, file('x.png'), file('y.png'))
    await uploads[0]!.fail(new Error('The server is away'))
    await uploads[1]!.fail('?')
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The server is away'),
      expect.stringContaining('Failed to upload image. Please try again.'),
    ])
    expect(said()).toContain('y.png: Failed to upload image')
    await user.click(button('Dismiss y.png'))
    await user.click(button('Try again: x.png'))
    expect(uploads.map((one) => one.file.name)).toEqual(['x.png', 'y.png', 'x.png'])
    await uploads[2]!.finish()
    expect([names(value()), rows().length]).toEqual(['x', 0])
  })

  test('offers no retry for a file that would fail again', async () => {
    const { user, uploads } = show({ initial: [] })
    await choose(user, file('x.png'))
    await uploads[0]!.fail(new TypeError('This is no picture'))
    expect(rows()[0]!.textContent).toContain('This is no picture')
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  test('aborts a cancelled upload, which adds nothing even if it ends', async () => {
    const { user, uploads, value } = show({ initial: [] })
    await choose(user, file('x.png'), file('y.png'), file('z.png'))
    await user.click(button('Cancel the upload of x.png'))
    await user.click(button('Cancel the upload of z.png'))
    expect(uploads[0]!.signal.aborted).toBe(true)
    await uploads[0]!.finish()
    await uploads[1]!.finish()
    expect([names(value()), uploads.length, rows().length]).toEqual(['y', 2, 0])
  })

  test('refuses a file that is no picture, too large, one too many or already here', async () => {
    const { user, uploads, value } = show({ initial: [image('a')], max: 3 })
    await choose(user, file('page.html', 'text/html'), file('big.png', 'image/png', 1024 * 1024 + 1))
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('at most 1 MB'),
      expect.stringContaining('JPG, PNG, GIF or WEBP'),
    ])
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
    for (const name of ['page.html', 'big.png']) await user.click(button(`Dismiss ${name}`))
    await choose(user, file('a.png'), file('b.png'), file('c.png'))
    expect(rows()[2]!.textContent).toContain('at most 3 pictures')
    await uploads[0]!.finish()
    expect(rows()[0]!.textContent).toContain('here already')
    await uploads[1]!.finish()
    expect(names(value())).toBe('ab')
  })

  test('refuses more pictures in a full field', () => {
    show({ max: 3 })
    expect(button('Choose pictures')).toHaveProperty('disabled', true)
  })

  test('accepts pasted pictures, except in a text field', async () => {
    const { uploads } = show({ initial: [image('a')] })
    const paste = (target: Element, ...files: File[]) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { files } })
      act(() => void target.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(paste(document.body, file('x.png'))).toBe(true)
    await waitFor(() => expect(uploads).toHaveLength(1))
    const text = screen.getByRole('textbox', { name: /English$/ })
    text.focus()
    expect(paste(text, file('y.png'))).toBe(false)
    expect(paste(document.body)).toBe(false)
    expect(uploads).toHaveLength(1)
  })

  test('accepts dropped pictures', async () => {
    const { uploads } = show({ initial: [] })
    const zone = document.querySelector('.mantine-Dropzone-root')!
    const files = [file('x.png'), file('y.html', 'text/html')]
    const items = files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one }))
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } })
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(rows().map(({ textContent }) => textContent)[1]).toContain('not a picture')
  })
})

describe('the pictures', () => {
  test('are moved by buttons, which keep the focus even at the ends', async () => {
    const { user, value } = show()
    await user.click(button('Picture 1: move down'))
    expect([names(value()), said()]).toEqual(['bac', 'Picture 1 is number 2 of 3 now'])
    expect(document.activeElement).toBe(button('Picture 2: move down'))
    await user.keyboard('{Enter}')
    expect(names(value())).toBe('bca')
    expect(document.activeElement).toBe(button('Picture 3: move down'))
    await user.keyboard('{Enter}')
    expect(names(value())).toBe('bca')
    await user.click(button('Picture 3: move up'))
    expect(names(value())).toBe('bac')
  })

  test('are moved by dragging', () => {
    const { value } = show()
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    const handle = cards()[2]!.querySelector('[draggable]')!
    fireEvent.dragStart(handle, { dataTransfer })
    expect(fireEvent.dragOver(cards()[0]!, { dataTransfer })).toBe(false)
    expect(cards()[0]!.dataset.target).toBe('true')
    fireEvent.drop(cards()[0]!, { dataTransfer })
    expect(names(value())).toBe('cab')
    expect(cards()[0]!.dataset.target).toBeUndefined()
    // The drag has ended with the drop. What is dragged now is no picture of the field.
    fireEvent.dragOver(cards()[0]!, { dataTransfer })
    expect(cards()[0]!.dataset.target).toBeUndefined()
  })

  test('have one featured picture', async () => {
    const { user, value } = show()
    const main = () => value().map(({ isFeatured }) => isFeatured)
    await user.click(screen.getByRole('radio', { name: 'Picture 3: Main picture' }))
    expect(main()).toEqual([false, false, true])
    await user.click(button('Picture 3: remove'))
    expect(main()).toEqual([true, false])
    expect(document.activeElement).toBe(button('Picture 2: remove'))
    await user.click(button('Picture 2: remove'))
    await user.click(button('Picture 1: remove'))
    expect([value().length, said()]).toEqual([0, 'Picture 1 was removed'])
    expect(document.activeElement).toBe(button('Choose pictures'))
  })

  test('a field without a featured picture has no such choice', () => {
    show({ withFeatured: false })
    expect(screen.queryAllByRole('radio')).toEqual([])
  })

  test('are described in both languages, or decorative', async () => {
    const { user, value } = show({ initial: [image('a', { alt: { he: '', en: '' } })], withErrors: true })
    expect(screen.getAllByText('Describe it')).toHaveLength(2)
    const hebrew = screen.getByRole<HTMLInputElement>('textbox', { name: /Hebrew$/ })
    expect([hebrew.name, hebrew.dir, hebrew.lang]).toEqual(['photos.0.alt.he', 'rtl', 'he'])
    await user.type(hebrew, 'ראמפה')
    expect(screen.getAllByText('Describe it')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Picture 1: Decorative: screen readers skip it' }))
    expect(screen.queryByText('Describe it')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(value()[0]).toMatchObject({ isDecorative: true, alt: { he: 'ראמפה', en: '' } })
  })

  test('get the name of their thing by one press', async () => {
    const untold = { alt: { he: '', en: '' } }
    const { user, value } = show({ initial: [image('a', untold), image('b'), image('c', untold)], max: 3 })
    expect(screen.getByText('2 pictures have no text yet. Publishing needs one for each.')).toBeTruthy()
    await user.click(button('Use the name'))
    expect(value().map(({ alt }) => alt.en)).toEqual(['Galit', 'Picture b', 'Galit, photo 3'])
    expect(screen.queryByText(/no text yet/)).toBeNull()
    expect(said()).toBe('The pictures without a text have the name now')
  })

  test('without a name only say that their texts are missing', () => {
    show({ initial: [image('a', { alt: { he: '', en: '' } })], proposedText: { he: '', en: ' ' } })
    expect(screen.getByText('1 picture has no text yet. Publishing needs one.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use the name' })).toBeNull()
  })

  test('have a focal point, moved by arrow keys within the picture', async () => {
    const { user, value } = show({ initial: [image('a')] })
    await user.click(button('Picture 1: Focal point'))
    const point = screen.getByRole('slider', { name: 'Focal point of picture 1' })
    expect(point.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top')
    point.focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(value()[0]!.focus).toEqual({ x: 48, y: 41 })
    await user.keyboard('{Shift>}{ArrowRight>9/}{/Shift}')
    expect(value()[0]!.focus).toEqual({ x: 100, y: 41 })
    expect(point.getAttribute('aria-valuetext')).toBe('100% from the left, 41% from the top')
    expect(cards()[0]!.querySelector('img')!.style.objectPosition).toBe('100% 41%')
    await user.click(button('Back to the middle'))
    expect(value()[0]!.focus).toEqual({ x: 50, y: 50 })
    await user.click(button('Picture 1: Focal point'))
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('have a focal point set by the pointer', async () => {
    const { user, value } = show({ initial: [image('a')] })
    await user.click(button('Picture 1: Focal point'))
    const point = screen.getByRole('slider')
    point.getBoundingClientRect = () => new DOMRect(100, 200, 400, 300)
    fireEvent.mouseDown(point, { clientX: 200, clientY: 275 })
    await waitFor(() => expect(value()[0]!.focus).toEqual({ x: 25, y: 25 }))
    fireEvent.mouseMove(document, { clientX: 900, clientY: 350 })
    await waitFor(() => expect(value()[0]!.focus).toEqual({ x: 100, y: 50 }))
    fireEvent.mouseUp(document)
  })
})
