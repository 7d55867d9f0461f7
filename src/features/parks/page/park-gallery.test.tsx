import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/limits.ts'
import type { Photo } from '#contract/parks.ts'
import { openPark } from '../../../../tests/factories/park-page.tsx'
import { aPark } from '../../../../tests/factories/park.ts'

const photo = (name: string, over: Partial<Photo> = {}): Photo => ({
  url: `/photos/${name}.webp`,
  thumbUrl: `/photos/${name}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: `תמונת ${name}`, en: `Picture ${name}` },
  isFeatured: false,
  ...over,
})
const THREE = [photo('a'), photo('b', { isFeatured: true }), photo('c')]
const WIDTH = 400

// jsdom has no sizes, no scrolling and no modal dialogs.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return
    this.scrollLeft = to.left ?? 0
    this.dispatchEvent(new Event('scroll'))
  } as Element['scrollTo']
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector<HTMLElement>('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

const gallery = () => screen.getByRole('region', { name: 'Photos' })
const slides = () => [...gallery().querySelectorAll<HTMLAnchorElement>('[data-slide]')]
const track = () => slides()[0]!.closest('ul')!
const sourceOf = (image: HTMLImageElement) => image.parentElement!.querySelector('source')?.getAttribute('srcset')
const current = () => within(gallery()).getByText(/^Photo \d of 3$/).textContent
const open = (photos: Photo[], language?: Language) => openPark([aPark({ photos })], { language })

describe('the photos', () => {
  test('are in order, the featured one first, each with a link to its file', async () => {
    await open(THREE)
    expect(slides().map((slide) => slide.getAttribute('href'))).toEqual([
      '/photos/b.webp',
      '/photos/a.webp',
      '/photos/c.webp',
    ])
    expect(slides().map((slide) => slide.querySelector('img')!.alt)).toEqual(['Picture b', 'Picture a', 'Picture c'])
  })

  test('are cropped around their focal point, except in full view', async () => {
    const user = userEvent.setup()
    await open([photo('a', { focus: { x: 20, y: 75 } }), photo('b')])
    const positions = () => [...document.querySelectorAll('img')].map(({ style }) => style.objectPosition)
    expect(positions()).toEqual(['20% 75%', '', '20% 75%', ''])
    await user.click(slides()[0]!)
    const viewer = await screen.findByRole('dialog')
    expect(
      within(viewer)
        .getAllByRole<HTMLImageElement>('img')
        .map(({ style }) => style.objectPosition),
    ).toEqual(['', ''])
  })

  test('load lazily, except the first, which is fetched at once', async () => {
    await open(THREE)
    const images = slides().map((slide) => slide.querySelector('img')!)
    expect(images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')])).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
      ['lazy', 'auto'],
    ])
    expect(images[0]!.srcset).toBe('/photos/b-thumb.webp 480w, /photos/b-mid.webp 800w, /photos/b.webp 1280w')
    expect(sourceOf(images[0]!)).toBe('/photos/b-mid.avif')
  })

  test.each([
    ['of this site', '', '/photos/a-mid.avif'],
    ['of elsewhere, which has no middle size', 'https://pictures.test', undefined],
  ])(
    'a photo %s that can’t be loaded falls back to another size, then to a drawing, until the signal is back',
    async (_, origin, middle) => {
      const url = `${origin}/photos/a.webp`
      await open([photo('a', { url })])
      const image = () => slides()[0]!.querySelector('img')
      const shown = () => [sourceOf(image()!), image()!.getAttribute('srcset'), image()!.getAttribute('src')]
      const thumb = '/photos/a-thumb.webp'
      const first = shown()
      if (middle) {
        expect(first).toEqual([middle, `${thumb} 480w, /photos/a-mid.webp 800w, ${url} 1280w`, url])
        fireEvent.error(image()!)
      }
      expect(shown()).toEqual([undefined, `${thumb} 480w, ${url} 1280w`, url])
      fireEvent.error(image()!)
      expect(shown()).toEqual([undefined, null, thumb])
      fireEvent.error(image()!)
      expect(image()).toBeNull()
      expect(screen.getByRole('img', { name: 'Picture a' }).querySelector('svg')).not.toBeNull()
      act(() => void window.dispatchEvent(new Event('online')))
      expect(shown()).toEqual(first)
    },
  )

  test('a single photo has no controls', async () => {
    await open([photo('a')])
    expect(within(gallery()).queryByRole('button')).toBeNull()
    expect(within(gallery()).getAllByRole('link')).toHaveLength(1)
  })

  test('a photo without a text is named by the park and its number', async () => {
    await open([photo('a', { alt: { he: '', en: '' } })])
    expect(screen.getByRole('img', { name: 'Test Park, photo 1' })).toBeDefined()
  })
})

describe.each([
  ['en', 'ArrowRight', 'ArrowLeft', 1],
  ['he', 'ArrowLeft', 'ArrowRight', -1],
] as const)('in %s', (language, forward, back, sign) => {
  test('arrows follow the reading direction and stop at the ends; Home and End go there', async () => {
    await open(THREE, language)
    act(() => slides()[0]!.focus())
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    for (const [key, index] of [
      [forward, 1],
      [forward, 2],
      [forward, 2],
      [back, 1],
      ['Home', 0],
      [back, 0],
      ['End', 2],
    ] as const) {
      press(key)
      expect(track().scrollLeft + 0, key).toBe(sign * index * WIDTH + 0)
      expect(current()).toBe(`Photo ${index + 1} of 3`)
      expect(document.activeElement).toBe(slides()[index])
    }
    // The whole gallery is one stop for the Tab key.
    expect(slides().map((slide) => slide.tabIndex)).toEqual([-1, -1, 0])
  })

  test('other keys, and arrows with a modifier, are ignored', async () => {
    await open(THREE, language)
    expect(fireEvent.keyDown(slides()[0]!, { key: forward, altKey: true })).toBe(true)
    expect(fireEvent.keyDown(slides()[0]!, { key: 'a' })).toBe(true)
    expect(current()).toBe('Photo 1 of 3')
  })

  test('a swipe moves the counter', async () => {
    await open(THREE, language)
    act(() => track().scrollTo({ left: sign * WIDTH }))
    expect(current()).toBe('Photo 2 of 3')
  })

  test('buttons step and stop at the ends, thumbnails jump', async () => {
    const user = userEvent.setup()
    await open(THREE, language)
    const button = (name: string) => within(gallery()).getByRole('button', { name })
    expect(button('Previous photo').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Next photo'))
    expect(current()).toBe('Photo 2 of 3')
    await user.click(within(gallery()).getByRole('link', { name: 'Photo 3' }))
    expect(track().scrollLeft).toBe(sign * 2 * WIDTH)
    expect(button('Next photo').getAttribute('aria-disabled')).toBe('true')
    expect(within(gallery()).getByRole('link', { name: 'Photo 3' }).getAttribute('aria-current')).toBe('true')
  })
})

describe('the large view', () => {
  test('opens on the pressed photo, moves by keys, and returns the focus to the last photo', async () => {
    const user = userEvent.setup()
    await open(THREE)
    await user.click(slides()[0]!)
    const dialog = screen.getByRole('dialog', { name: 'Photos' })
    expect(within(dialog).getByText('1 / 3')).toBeDefined()
    const [image] = within(dialog).getAllByRole<HTMLImageElement>('img')
    expect(sourceOf(image!)).toBeUndefined()
    expect(image!.srcset, 'the full one, whatever the screen').toBe('/photos/b-thumb.webp 480w, /photos/b.webp 1280w')
    fireEvent.error(image!)
    expect(sourceOf(image!), 'it may be on the device').toBe('/photos/b-mid.avif')
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 'ArrowRight' })
    expect(within(dialog).getByText('2 / 3')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Next photo' }))
    expect(within(dialog).getByText('3 / 3')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(current()).toBe('Photo 3 of 3')
    expect(document.activeElement).toBe(slides()[2])
  })

  test('leaves a press with a modifier to the browser', async () => {
    await open(THREE)
    let left = false
    // Keeps jsdom from following the link.
    addEventListener('click', (event) => ((left = !event.defaultPrevented), event.preventDefault()), { once: true })
    fireEvent.click(slides()[0]!, { ctrlKey: true })
    expect(left).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
