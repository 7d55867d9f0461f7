import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StoredImage } from '#contract/images.ts'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { idOf } from '../../../tests/factories/park.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { ImageField } from './image-field.tsx'
import type { FieldImage } from './image-value.ts'

const stored = (number: number, name = ''): StoredImage => {
  const key = String(number).padStart(32, '0')
  const address = `/uploads/images/${key}`
  return {
    ...{ key, url: `${address}.webp`, thumbUrl: `${address}-thumb.webp`, width: 800, height: 600, bytes: 9 },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, unusedSince: null },
    uses: name === '' ? [] : [{ thing: 'park', id: idOf(number), name: { he: name, en: name }, isDeleted: false }],
  }
}

/** Shows a field for at most `max` pictures over a library with these ones. */
async function show(all: StoredImage[], { max = 3, initial = [] as FieldImage[], isAway = false } = {}) {
  const asked: string[] = []
  const state = { isAway }
  let value: readonly FieldImage[] = initial
  const http = adminHttp(async (request) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.toString())
    if (state.isAway) return Response.json({ status: 'error', code: 'UNAVAILABLE', message: '' }, { status: 503 })
    const term = searchParams.get('search') ?? ''
    const found = all.filter(({ uses }) => term === '' || uses.some(({ name }) => name.en.includes(term)))
    const from = (Number(searchParams.get('page')) - 1) * 24
    return Response.json({ status: 'success', data: { images: found.slice(from, from + 24), total: found.length } })
  })
  function Form() {
    const [images, setImages] = useState<readonly FieldImage[]>(initial)
    value = images
    const upload = { upload: () => Promise.reject(new Error()), problemOf: () => undefined, types: ['image/png'] }
    return (
      <ImageField label="Photos" path="photos" value={images} onChange={setImages} max={max} maxBytes={9} {...upload} />
    )
  }
  showInAdminArea(<Form />, testServices({ http }))
  const user = userEvent.setup()
  const open = async () => user.click(await screen.findByRole('button', { name: 'From the library' }))
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Pick from the library' })
  return { user, dialog, asked, state, open, urls: () => value.map(({ url }) => url), value: () => value }
}

test('pictures are searched by name, chosen and added in the order of the presses', async () => {
  const [a, b, c] = [stored(1, 'Galit'), stored(2, 'Bowl'), stored(3)]
  const { user, dialog, value } = await show([a, b, c])
  const tile = (name: string) => within(dialog).findByRole('button', { name })
  await user.click(await tile('Nothing shows it'))
  await user.type(within(dialog).getByRole('searchbox'), 'Gal')
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Bowl' })).toBeNull())
  const galit = await tile('Galit')
  galit.focus()
  await user.keyboard('{Enter}')
  expect(galit.getAttribute('aria-pressed')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 pictures' }))
  expect(value().map(({ url }) => url)).toEqual([c.url, a.url])
  expect(value()[0]).toMatchObject({ alt: { he: '', en: '' }, isDecorative: false, width: 800 })
  expect(value()[0]).not.toHaveProperty('key')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a picture that the field has is not taken again, and no more than fit are chosen', async () => {
  const [a, b, c] = [stored(1, 'Galit'), stored(2, 'Bowl'), stored(3, 'Street')]
  const { key: _, ...of } = a
  const has = { ...of, alt: { he: 'א', en: 'a' }, isDecorative: false, isFeatured: false }
  const { user, dialog, urls } = await show([a, b, c], { max: 2, initial: [has] })
  const known = await within(dialog).findByRole('button', { name: /Galit.*Here already/ })
  expect(known.getAttribute('aria-disabled')).toBe('true')
  await user.click(known)
  expect(urls()).toEqual([a.url])
  await user.click(within(dialog).getByRole('button', { name: 'Bowl' }))
  expect(urls()).toEqual([a.url, b.url])
})

test('a page at a time; what is empty or could not be loaded is said', async () => {
  const { user, dialog, asked, state } = await show(
    Array.from({ length: 30 }, (_, index) => stored(index + 1, `Park ${index + 1}`)),
    { isAway: true },
  )
  await within(dialog).findByText('The images could not be loaded.')
  state.isAway = false
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(24)
  await user.click(within(dialog).getByRole('button', { name: 'Page 2' }))
  await within(dialog).findByRole('button', { name: 'Park 30' })
  await user.type(within(dialog).getByRole('searchbox'), 'nothing')
  await within(dialog).findByText('Nothing with this name shows a picture.')
  expect(asked.at(-1)).toBe('search=nothing&page=1&limit=24')
})
