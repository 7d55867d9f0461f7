import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { aGuide, aGuideImage, aTag, longText, theGuide } from '../../../../tests/factories/guide.ts'
import { guideApp, openGuides } from '../../../../tests/factories/guide-page.tsx'
import type { GuideSearch } from '../list-search.ts'
import { summaryOf } from '../model.ts'
import { guidesQuery } from '../queries.ts'
import { selectGuides } from '../select-guides.ts'

const HELMETS = theGuide(1, { titleEn: 'Helmets', tags: [aTag('safety'), aTag('gear')] })
const STOPPING = theGuide(2, { titleEn: 'Stopping', category: 'roller', tags: [aTag('safety')] })
const WHEELS = theGuide(3, { titleEn: 'Wheels', tags: [aTag('gear')] })
const GUIDES = [HELMETS, STOPPING, WHEELS]

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('link', { name })))

describe('the list', () => {
  test('shows the guides of the address, their number, and the number for each filter', async () => {
    const { search } = await openGuides(GUIDES, '/guides')
    expect(titles()).toEqual(['Helmets', 'Stopping', 'Wheels'])
    expect(screen.getByText('3 guides').getAttribute('role')).toBe('status')
    await press('Skateboard2')
    expect(search()).toEqual({ category: 'skate' })
    expect(titles()).toEqual(['Helmets', 'Wheels'])
    await press(/^gear/)
    expect(search()).toEqual({ category: 'skate', tag: 'gear' })
    await press(/^gear/)
    expect(search()).toEqual({ category: 'skate' })
    await press('All3')
    expect(search()).toEqual({})
  })

  test('each count is what a press would list, even with a tag and a search', async () => {
    await openGuides(GUIDES, '/guides?tag=gear')
    const names = (row: string) =>
      [...screen.getByRole('group', { name: row }).querySelectorAll('a')].map(({ textContent }) => textContent)
    const listedFor = (search: GuideSearch) => selectGuides(GUIDES.map(summaryOf), search).length
    const categories = (search: GuideSearch) => [
      `All${listedFor(search)}`,
      `Skateboard${listedFor({ ...search, category: 'skate' })}`,
      `Roller${listedFor({ ...search, category: 'roller' })}`,
    ]
    expect(categories({ tag: 'gear' })).not.toEqual(categories({}))
    expect(names('Categories')).toEqual(categories({ tag: 'gear' }))
    await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'helmets' } }))
    expect(names('Categories')).toEqual(categories({ tag: 'gear', q: 'helmets' }))
    expect(names('Tags')).toEqual(['gear1', 'safety1'])
    // A chosen tag that no guide has can still be removed.
    await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'qqqq' } }))
    expect(names('Tags')).toEqual(['gear0'])
  })

  test('a bad address shows everything', async () => {
    await openGuides(GUIDES, '/guides?category=scooter&tag=NO%20KEY&q=%20')
    expect(titles()).toHaveLength(3)
  })

  test('without matches, names the filters in the way and how many guides they hide', async () => {
    const { search } = await openGuides(GUIDES, '/guides?q=helmets&category=roller')
    expect(titles()).toEqual(['No such guide yet'])
    expect(screen.getByRole('link', { name: 'Without the search\u00a0· 1 guide' })).toBeTruthy()
    await press('In all categories\u00a0· 1 guide')
    expect(search()).toEqual({ q: 'helmets' })
    expect(titles()).toEqual(['Helmets'])
  })

  test('drafts never show, whatever a server sends', async () => {
    await openGuides([HELMETS, theGuide(4, { titleEn: 'Secret', status: 'draft' })], '/guides')
    expect(titles()).toEqual(['Helmets'])
  })

  test('says that there are no guides at all', async () => {
    await openGuides([], '/guides')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No guides yet')
  })

  test('a card says if its guide exists only in the other language', async () => {
    await openGuides([aGuide({ titleEn: '', descriptionEn: '', contentEn: '' }), WHEELS], '/guides')
    const [card, other] = screen.getAllByRole('article')
    expect(within(card!).getByText('In Hebrew only')).toBeTruthy()
    expect(within(card!).getByText('מדריך ניסוי').getAttribute('dir')).toBe('rtl')
    expect(within(card!).getByText('מדריך ניסוי').getAttribute('lang')).toBe('he')
    expect(within(other!).queryByText('In Hebrew only')).toBeNull()
  })
})

describe('a guide', () => {
  const LONG = aGuide({
    contentEn: longText(['One', 'Two', 'Three']),
    images: [aGuideImage(1), aGuideImage(2)],
    tags: [aTag('safety')],
    author: 'נועה ארז / Noa Erez',
    updatedAt: '2026-02-03T08:00:00.000Z',
    relatedGuides: [WHEELS._id],
  })

  test('shows author, date and reading time, with links to its parts, its tags and related guides', async () => {
    await openGuides([LONG, ...GUIDES], '/guides/test-guide', { known: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test Guide')
    expect(screen.getByText('Noa Erez')).toBeTruthy()
    expect(screen.getByText('4 minutes')).toBeTruthy()
    expect(screen.getByText('February 3, 2026').getAttribute('datetime')).toBe(LONG.updatedAt)
    const [nav] = screen.getAllByRole('navigation', { name: 'In this guide' })
    const links = within(nav!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#s-1', '#s-2', '#s-3'])
    for (const link of links) expect(document.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull()
    // The cover is above the text; pictures that are not in the text are below it.
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Picture 1', 'Picture 2'])
    const next = screen.getByRole('region', { name: 'Read next' })
    expect(within(next).getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('Wheels')
    expect(within(next).getAllByRole('article').length).toBeLessThanOrEqual(3)
    const tags = screen.getByRole('list', { name: 'Tags' })
    expect(within(tags).getByRole('link', { name: 'safety' }).getAttribute('href')).toBe('/guides?tag=safety')
  })

  test('a video is a link until it is pressed; then its player loads, on the cookieless host', async () => {
    const figure = '<figure><a href="https://youtu.be/abc">Dropping in</a></figure>'
    await openGuides([aGuide({ contentEn: `<p>Watch:</p>${figure}` })], '/guides/test-guide')
    expect(document.querySelector('iframe')).toBeNull()
    await press('Dropping in')
    const frame = await screen.findByTitle('Dropping in')
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc')
    expect(screen.getByRole('link', { name: 'Dropping in' }).getAttribute('href')).toBe('https://youtu.be/abc')
  })

  test('a short guide has no table of contents', async () => {
    await openGuides(GUIDES, '/guides/guide-1')
    expect(screen.queryByRole('navigation', { name: 'In this guide' })).toBeNull()
  })

  test('a guide that lacks this language says so and marks its own language', async () => {
    await openGuides([aGuide({ contentEn: '', titleEn: '' })], '/guides/test-guide')
    expect(screen.getByText('This guide is in Hebrew only')).toBeTruthy()
    const text = screen.getByText('טקסט בעברית.').parentElement!
    expect([text.getAttribute('lang'), text.getAttribute('dir')]).toEqual(['he', 'rtl'])
    const title = within(screen.getByRole('heading', { level: 1 })).getByText('מדריך ניסוי')
    expect(title.getAttribute('lang')).toBe('he')
    // The description was written in the page's language.
    expect(screen.getByText('What it is about').getAttribute('lang')).toBeNull()
  })

  test('hostile HTML from a device or another server never becomes the page', async () => {
    const contentEn =
      '<p>safe<img src=x onerror="document.title=1"><script>document.title=2</script></p><a href="javascript:x">l</a>'
    const { container } = await openGuides([aGuide({ contentEn })], '/guides/test-guide', { known: true })
    expect(
      container.querySelector('script:not([type="application/ld+json"]), [onerror], a[href^="javascript"]'),
    ).toBeNull()
    expect(container.textContent).toContain('safe')
  })

  test('is found by id and by slug', async () => {
    await openGuides(GUIDES, `/guides/${WHEELS._id}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wheels')
  })

  test.each(['/guides/categories', '/guides/no-such-guide', '/guides/NOT A SLUG', `/guides/${'f'.repeat(24)}`])(
    '%s is not found',
    async (address) => {
      const { api } = await openGuides(GUIDES, address)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found')
      if (address.endsWith('categories')) expect(api.calls).toEqual([])
    },
  )

  test('a draft is not found, even when a server sends it', async () => {
    await openGuides([theGuide(5, { status: 'draft' })], '/guides/guide-5')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found')
  })

  test('the open guide stays when a refresh no longer contains it', async () => {
    const { services } = await openGuides(GUIDES, '/guides/guide-3', { known: true })
    await act(async () => {
      services.queryClient.setQueryData(guidesQuery(services).queryKey, { items: [HELMETS] })
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wheels')
  })

  test('a missing picture is replaced by its small version, then by its text, and returns with the signal', async () => {
    const contentEn = '<figure><img src="/photos/d.webp" alt="A drawing"></figure>'
    const { container } = await openGuides([aGuide({ contentEn })], '/guides/test-guide', { known: true })
    const drawing = container.querySelector('figure img')!
    fireEvent.error(drawing)
    expect(drawing.getAttribute('src')).toBe('/photos/d-thumb.webp')
    fireEvent.error(drawing)
    expect(drawing.hasAttribute('data-missing')).toBe(true)
    fireEvent(window, new Event('online'))
    expect(drawing.getAttribute('src')).toBe('/photos/d.webp')
    fireEvent.load(drawing)
    expect(drawing.hasAttribute('data-missing')).toBe(false)
  })
})

describe.each(['/guides', '/guides?tag=gear', '/guides/guide-1', '/guides/test-guide'])('%s', (address) => {
  test('hydrates exactly as the server rendered it', async () => {
    const guides = [aGuide({ content: longText(['א', 'ב', 'ג']), contentEn: '', images: [aGuideImage(1)] }), ...GUIDES]
    const server = await guideApp(guides, address, { related: [WHEELS] })
    const html = renderToString(server.page)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const client = await guideApp(guides, address, { related: [WHEELS] })
    const complaints: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(container, client.page, { onRecoverableError: (error) => complaints.push(error) }),
    )
    await waitFor(() => expect(container.querySelector('h1')).not.toBeNull())
    expect(complaints).toEqual([])
    await act(async () => root.unmount())
    container.remove()
  })
})
