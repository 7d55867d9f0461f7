import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useParams, useRouterState } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { anApp, PARK, send, standInForTheBrowser } from '../../../../../tests/factories/suggest-dialog.tsx'
import { RENDERED } from '../../../../../tests/factories/routes.ts'
import { SuggestDialog } from '../dialog/suggest-dialog.tsx'
import { SHARED_FILE_MAX_BYTES } from './read-shared.ts'

// jsdom opens no pictures. Here a file is a photo if its content says so.
vi.mock('../dialog/small-photo.ts', () => ({
  smallPhotoOf: async (file: Blob) =>
    (await file.text()).startsWith('JPEG') ? { jpeg: new Blob(['small']), preview: 'data:,small' } : undefined,
}))
standInForTheBrowser()

type Part = { name: string; content: string; filename?: string }
const formOf = (parts: Part[]) =>
  parts
    .map(({ name, content, filename }) => {
      const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`
      return `--0-0-0\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
    })
    .join('')
    .concat('--0-0-0--\r\n')
const photo = (content = 'JPEG', filename = 'a.jpg') => ({ name: 'photo', content, filename })
/** Browsers post the ends of lines like this. */
const text = (content: string) => ({ name: 'text', content: content.replaceAll('\n', '\r\n') })

/** Opens the page to which the worker leads after another app has shared these parts. */
async function share(parts: Part[] | string | null, hash = 'shared') {
  const body = typeof parts === 'string' ? parts : formOf(parts ?? [])
  const headers = { 'content-type': 'multipart/form-data; boundary=0-0-0' }
  const drop = vi.fn(async () => true)
  vi.stubGlobal('caches', { match: async () => parts && new Response(body, { headers }), delete: drop })
  const app = await anApp()
  const onClose = vi.fn()
  function Dialogs() {
    const shown = useRouterState({ select: ({ location }) => location.hash })
    const { url } = useParams({ strict: false })
    return <SuggestDialog url={url} hash={shown} onClose={onClose} />
  }
  const root = createRootRoute({ ...RENDERED, component: Dialogs })
  const paths = ['/', '/skateparks/$url'].map((path) => createRoute({ ...RENDERED, getParentRoute: () => root, path }))
  const history = createMemoryHistory({ initialEntries: [`/#${hash}`] })
  const router = createRouter({ routeTree: root.addChildren(paths), history })
  await router.load()
  render(app.within(<RouterProvider router={router} />))
  await act(async () => {})
  return { ...app, drop, router }
}
const valueOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

describe('a link', () => {
  test('fills the form for a missing park, which is sent only after a press', async () => {
    const app = await share([text('Bowl by the pool\n3 Sea St\nhttps://waze.com/ul?ll=31.5,34.9')])
    expect(await screen.findByText(/^Filled in from what you shared/)).toBeDefined()
    expect(valueOf('Name of the park')).toBe('Bowl by the pool')
    expect(valueOf('Street and town, or how to find it')).toBe('3 Sea St')
    expect(valueOf('Place on the map')).toBe('31.5, 34.9')
    expect(app.waiting()).toEqual([])
    expect(app.drop).toHaveBeenCalledWith('shared')
    await send()
    expect(app.waiting()).toMatchObject([
      { fact: 'park', value: { name: 'Bowl by the pool', location: { coordinates: [34.9, 31.5] } } },
    ])
  })

  test('that only its app can read goes to the admin, and it is said', async () => {
    await share([text('Bowl by the pool\nhttps://maps.app.goo.gl/aBc')])
    expect(await screen.findByText(/names no place that can be read/)).toBeDefined()
    expect(valueOf('A word about it (if you like)')).toBe('https://maps.app.goo.gl/aBc')
  })

  test('to a map around the place is to be checked', async () => {
    await share([{ name: 'url', content: 'https://www.openstreetmap.org/#map=17/31.5/34.9' }])
    expect(await screen.findByText(/Check it/)).toBeDefined()
  })
})

describe('a photo', () => {
  test('of a park that the rider chooses waits only after a press', async () => {
    const app = await share([photo()])
    expect(await screen.findByRole('img', { name: 'The photo that you shared' })).toBeDefined()
    const parks = screen.getByRole('region', { name: 'A photo of which park?' })
    await userEvent.type(within(parks).getByRole('searchbox'), 'nowhere')
    expect(within(parks).getByRole('status').textContent).toBe('No park has this name')
    await userEvent.clear(within(parks).getByRole('searchbox'))
    await userEvent.type(within(parks).getByRole('searchbox'), 'TEST park')
    await userEvent.click(within(parks).getByRole('button', { name: /^Test Park/ }))
    expect(await screen.findByRole('dialog', { name: 'Photos' })).toBeDefined()
    expect(screen.getByText(/^Filled in from what you shared/)).toBeDefined()
    expect(app.waiting()).toEqual([])
    await send()
    expect(app.waiting()).toMatchObject([{ parkId: PARK._id, fact: 'photo', value: null }])
    expect(app.waiting()[0]!.photo?.byteLength).toBe('small'.length)
  })

  test('of a missing park comes with its words', async () => {
    await share([photo(), text('The bowl\nhttps://waze.com/ul?ll=31.5,34.9')])
    await userEvent.click(await screen.findByRole('button', { name: 'This park is missing here' }))
    expect(valueOf('Name of the park')).toBe('The bowl')
    expect(screen.getByRole('img', { name: 'The photo that you chose' })).toBeDefined()
  })

  test('the first of several that can be opened is taken, and it is said; names of files are never shown', async () => {
    await share([photo('PDF', '<img src=x onerror=alert(1)>.jpg'), photo('JPEG', '../../etc/passwd'), photo()])
    expect(await screen.findByText('You shared 3 files. A suggestion takes one photo: this one.')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/passwd|onerror/)
  })
})

describe('what can’t be used', () => {
  test('a file that is no picture is reported, and words with it are kept', async () => {
    await share([photo('PDF'), text('The bowl\nhttps://waze.com/ul?ll=31.5,34.9')])
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is no picture that can be opened here. Share another, such as a JPG.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'A park is missing' }))
    expect(valueOf('Name of the park')).toBe('The bowl')
  })

  test('a huge file is not opened', async () => {
    await share([photo('JPEG'.padEnd(SHARED_FILE_MAX_BYTES + 1))])
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is larger than 40 MB. Share a smaller photo.',
    )
  })

  test.each([
    ['was not taken by the worker', null, 'share-again'],
    ['was read before', null, 'shared'],
    ['is empty', [text(' '), photo('')], 'shared'],
    ['is broken', 'no form', 'shared'],
  ])('what %s: nothing is shown as if it were there', async (_, parts, hash) => {
    await share(parts, hash)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing of it is here/)
    expect(screen.getByRole('link', { name: 'A park is missing' }).getAttribute('href')).toBe('/#missing-park')
  })
})
