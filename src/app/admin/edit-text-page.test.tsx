import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminText, LongTextContent } from '#contract/site-texts.ts'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { openHome } from '../../../tests/factories/home-page.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { EditTextPage } from './edit-text-page.tsx'
import { TextsScreen } from '#features/site-texts/admin/texts-screen.tsx'

const CONTENT: LongTextContent = {
  he: { title: 'אודות', description: 'מה זה.', body: 'שלום' },
  en: { title: 'About us', description: 'What it is.', body: 'Hello' },
}
const saved = { revision: 3, updatedAt: '2026-12-01T10:00:00.000Z', updatedBy: 'Dana', updated: '2026-12-01' }
const never = { revision: 0, updatedAt: null, updatedBy: null, updated: null }

/** A server with these texts. Its saves are in `sent`. */
function serve(...texts: AdminText[]) {
  const sent: { path: string; body: unknown }[] = []
  const http = adminHttp(async (request) => {
    const { pathname } = new URL(request.url)
    const success = (data: object) => Response.json({ status: 'success', data })
    if (pathname.endsWith('/admin/history')) return success({ entries: [], total: 0 })
    if (request.method === 'GET') return success({ texts })
    const body = await request.json().catch(() => null)
    sent.push({ path: `${request.method} ${pathname}`, body })
    if (pathname.endsWith('/undo')) return success({ restored: ['about'], skipped: [] })
    const text = { ...texts[0]!, ...body, revision: 4 }
    texts[0] = text
    return success({ text, historyId: '0'.repeat(24) })
  })
  const toast = vi.fn()
  return { sent, toast, services: testServices({ http, toast }) }
}

test('the list says which texts were edited, when and by whom', async () => {
  const { services } = serve({ key: 'about', content: CONTENT, ...saved }, { key: 'terms', content: null, ...never })
  showInAdminArea(<TextsScreen />, services)
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^About.*Edited.*Dana/)
  expect(rows[1]).toMatch(/^Terms.*Built-in$/)
})

test('a text that was never edited begins with the built-in one, and is saved from revision 0', async () => {
  const { services, sent } = serve({ key: 'about', content: null, ...never })
  showInAdminArea(<EditTextPage id="about" />, services)
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text, in English/)
  expect(body.value).toMatch(/^\{site\} is the guide to Israel's skateparks/)
  expect(screen.queryByRole('button', { name: 'Back to the built-in text' })).toBeNull()
  fireEvent.change(body, { target: { value: 'Ours' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: 'PUT /api/admin/texts/about',
    body: { revision: 0, content: { en: { title: 'About {site}', body: 'Ours' } } },
  })
})

test('Markdown that can’t be read is refused with its line, and nothing is sent', async () => {
  const { services, sent } = serve({ key: 'about', content: CONTENT, ...saved })
  showInAdminArea(<EditTextPage id="about" />, services)
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text, in English/)
  fireEvent.change(body, { target: { value: 'Fine\n\n<b>Not</b>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/^Line 3: a bracket/)).length).toBeGreaterThan(0)
  expect([body.value, sent]).toEqual(['Fine\n\n<b>Not</b>', []])
})

test('one press brings the built-in text back', async () => {
  const { services, sent } = serve({ key: 'about', content: CONTENT, ...saved })
  showInAdminArea(<EditTextPage id="about" />, services)
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the built-in text' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ path: 'PUT /api/admin/texts/about', body: { revision: 3, content: null } })
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text, in English/)
  await waitFor(() => expect(body.value).toMatch(/^\{site\} is the guide/))
})

test('lines of the home page are sent only where they differ from the built-in ones', async () => {
  // The built-in lines come from the catalogs of both languages; an empty catalog shows the English source.
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { services, sent } = serve({ key: 'home', content: { he: {}, en: { lead: 'Ride.' } }, ...saved })
  showInAdminArea(<EditTextPage id="home" />, services)
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title, in English/)
  expect(screen.getByLabelText<HTMLInputElement>(/^What the site is for, in English/).value).toBe('Ride.')
  fireEvent.change(title, { target: { value: ' Roll ' } })
  fireEvent.click(within(title.closest('form')!).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ revision: 3, content: { he: {}, en: { title: 'Roll', lead: 'Ride.' } } })
  vi.unstubAllGlobals()
})

test('the built-in lines of the form are those of the home page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { services } = serve({ key: 'home', content: null, ...never })
  const { unmount } = showInAdminArea(<EditTextPage id="home" />, services)
  const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  const lines = [
    await valueOf(/^Title, in English/),
    await valueOf(/^What the site is for, in English/),
    await valueOf(/^Line below the buttons, in English/),
    await valueOf(/^Description, in English/),
  ]
  unmount()
  vi.unstubAllGlobals()
  await openHome([])
  const description = document.querySelector('meta[name="description"]')!.getAttribute('content')!
  for (const line of lines) expect(document.body.textContent + description).toContain(line)
})

test('an unknown text has a way to the list', async () => {
  const { services } = serve()
  showInAdminArea(<EditTextPage id="nonsense" />, services)
  expect(await screen.findByRole('link', { name: 'Texts of the site' })).toBeTruthy()
})
