import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { listApp, listedNames, openList } from '../../../../tests/factories/list-page.tsx'
import { named, openPanel, PARKS, press, rated, title } from '../../../../tests/factories/listed-parks.ts'
import { week } from '../../../../tests/factories/park.ts'

describe('what is listed', () => {
  test('open ones first, then the best rated, counted', async () => {
    await openList(PARKS)
    expect(listedNames()).toEqual(['Alpha', 'Charlie', 'Bravo'])
    expect(screen.getByText(/Open ones first, the best rated on top/)).toBeDefined()
    expect(title()).toBe('3 parks · 2 open now')
    expect(screen.getByText('3 parks found').closest('[role=status]')).not.toBeNull()
  })

  test.each<[string, string[], string]>([
    ['?area=north', ['Bravo'], '1 park · not open now'],
    ['?open=true', ['Alpha', 'Charlie'], '2 parks open now'],
    ['?lit=true', ['Charlie'], '1 park · open now'],
    ['?amenities=shade', ['Alpha', 'Bravo'], '2 parks · 1 open now'],
    ['?amenities=shade,parking', ['Bravo'], '1 park · not open now'],
    ['?q=alp', ['Alpha'], '1 park · open now'],
    ['?sort=rating', ['Bravo', 'Alpha', 'Charlie'], '3 parks · 2 open now'],
    ['?sort=amenities', ['Bravo', 'Alpha', 'Charlie'], '3 parks · 2 open now'],
    ['?area=nowhere&sort=magic&page=-3&open=maybe', ['Alpha', 'Charlie', 'Bravo'], '3 parks · 2 open now'],
  ])('%s', async (query, expected, heading) => {
    await openList(PARKS, { query })
    expect(listedNames()).toEqual(expected)
    expect(title()).toBe(heading)
  })
})

test('none of several is open', async () => {
  const closed = ['Delta', 'Echo'].map((name, index) => named(index + 4, name, { openingHours: week('08:00-09:00') }))
  await openList(closed)
  expect(title()).toBe('2 parks · none open now')
})

test('parks of unknown hours are not called closed', async () => {
  await openList([named(4, 'Delta', { openingHours: week('08:00-09:00') }), named(5, 'Echo', { openingHours: null })])
  expect(title()).toBe('2 parks · 1 without hours')
})

test('one park of unknown hours is not called closed', async () => {
  await openList([named(4, 'Delta', { openingHours: null })])
  expect(title()).toBe('1 park · hours unknown')
})

describe('the address', () => {
  test('pills change it, a second tap removes the filter, Back undoes', async () => {
    const { search, router } = await openList(PARKS)
    await press('Open now')
    expect(search()).toEqual({ open: true })
    await press('South')
    expect(search()).toEqual({ open: true, area: 'south' })
    expect(listedNames()).toEqual(['Charlie'])
    expect(screen.getByRole('link', { name: 'South' }).getAttribute('aria-current')).toBe('true')
    await press('Open now')
    expect(search()).toEqual({ area: 'south' })
    await act(async () => router.history.back())
    expect(search()).toEqual({ open: true, area: 'south' })
  })

  test('the panel begins with all orders and the area “all”, which keeps the other filters', async () => {
    const { search } = await openList(PARKS, {
      query: '?q=b&amenities=shade&open=true&lit=true&area=north&sort=newest',
    })
    await openPanel()
    const orders = within(screen.getByRole('group', { name: 'Sort by' })).getAllByRole('link')
    expect(orders.map((link) => link.textContent)).toEqual([
      'Open first',
      'Distance',
      'Rating',
      'Difficulty',
      'Best equipped',
      'Newest',
    ])
    const all = () => screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')
    expect(all()).toBeNull()
    await press('All')
    expect(search()).toEqual({ q: 'b', amenities: 'shade', open: true, lit: true, sort: 'newest' })
    expect(all()).toMatch(/true|page/)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'b')
    await press('Open first')
    expect(search()).toEqual({ q: 'b', amenities: 'shade', open: true, lit: true })
    await press('Remove the filter Lit now')
    expect(search()).toEqual({ q: 'b', amenities: 'shade', open: true })
  })

  test('amenities add up; each can be removed in the panel or with its pill', async () => {
    const { search } = await openList(PARKS)
    await openPanel()
    await press('Shade')
    await press('Parking')
    expect(search()).toEqual({ amenities: 'parking,shade' })
    expect(listedNames()).toEqual(['Bravo'])
    await press('Remove the filter Parking')
    expect(search()).toEqual({ amenities: 'shade' })
    await press('Clear all')
    expect(search()).toEqual({})
  })

  test('difficulty reverses at the second press', async () => {
    const { search } = await openList(PARKS)
    await openPanel()
    const order = (name: string) => screen.getByRole('link', { name })
    await act(async () => fireEvent.click(order('Difficulty')))
    expect(search()).toEqual({ sort: 'difficulty' })
    await act(async () => fireEvent.click(order('Easy first')))
    expect(search()).toEqual({ sort: '-difficulty' })
    expect(order('Hard first').getAttribute('aria-current')).toBe('true')
  })

  test('typing filters at once, then replaces the address', async () => {
    const { search, router } = await openList(PARKS, { query: '?open=true' })
    const entries = router.history.length
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await userEvent.type(field, 'char')
    await waitFor(() => expect(listedNames()).toEqual(['Charlie']))
    await waitFor(() => expect(search()).toEqual({ open: true, q: 'char' }))
    expect(router.history.length, 'Back leaves the list').toBe(entries)
    expect(field.value).toBe('char')
    await press('Remove the search “char”')
    expect(search()).toEqual({ open: true })
    expect(field.value).toBe('')
  })

  test('a pill pressed in mid-word keeps the word', async () => {
    const { search } = await openList(PARKS)
    await userEvent.type(screen.getByRole('searchbox'), 'alp')
    await press('Open now')
    await waitFor(() => expect(search()).toEqual({ open: true, q: 'alp' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('alp')
  })

  test('the form works without scripts: a GET with the active filters', async () => {
    await openList(PARKS, { query: '?area=north&open=true&page=2' })
    const form = screen.getByRole<HTMLFormElement>('search')
    expect(form.getAttribute('action')).toBe('/skateparks')
    expect(form.method).toBe('get')
    expect(Object.fromEntries(new FormData(form))).toEqual({ q: '', area: 'north', open: 'true' })
  })
})

describe('nothing found', () => {
  test('names the filter in the way and how many parks it hides', async () => {
    const { search } = await openList(PARKS, { query: '?q=bravo&open=true' })
    expect(title()).toBe('No such park')
    const ways = screen.getAllByRole('link', { name: /·/ }).map((link) => link.textContent)
    expect(ways).toEqual(['Without the search\u00a0· 2 parks', 'Open or not\u00a0· 1 park'])
    await press(/Open or not/)
    expect(search()).toEqual({ q: 'bravo' })
    expect(listedNames()).toEqual(['Bravo'])
  })

  test('offers to clear all when no single filter helps', async () => {
    const { search } = await openList(PARKS, { query: '?q=zzz&area=north&amenities=guard' })
    expect(screen.queryByRole('link', { name: /·/ })).toBeNull()
    await act(async () => fireEvent.click(screen.getAllByRole('link', { name: 'Clear all' }).at(-1)!))
    expect(search()).toEqual({})
  })

  test('an empty directory is not blamed on a filter', async () => {
    await openList([])
    expect(title()).toBe('No parks yet')
  })
})

describe('the page', () => {
  const MANY = Array.from({ length: 49 }, (_, n) => named(n + 1, `Park ${n + 1}`, rated(5 - n / 100)))

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each<[string, Park[], string]>([
      ['filtered', PARKS, '?area=north&q=b'],
      ['of several pages', MANY, ''],
      ['on its second page', MANY, '?page=2'],
      ['empty', [], ''],
    ])('%s, hydrates without a console message', async (_, parks, query) => {
      const options = { language, query, carried: true }
      const root = document.createElement('div')
      document.body.append(root)
      root.innerHTML = renderToString((await listApp(parks, options)).page)
      expect(root.querySelector('h1')).not.toBeNull()
      const errors: unknown[] = []
      const { page } = await listApp(parks, options)
      const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) }))
      expect(errors).toEqual([])
      act(() => live.unmount())
      root.remove()
    })
  })

  test('without scripts a long list has pages', async () => {
    const { page } = await listApp(MANY, { query: '?page=2&sort=rating', carried: true })
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    // Rows come first, then the parks that are shown as names.
    const links = [...root.querySelectorAll('[data-park] a')]
    expect(links.map((link) => link.textContent)).toEqual(Array.from({ length: 24 }, (_, n) => `Park ${n + 25}`))
    const target = (rel: string) => {
      const { pathname, searchParams } = new URL(root.querySelector<HTMLAnchorElement>(`a[rel~=${rel}]`)!.href)
      return [pathname, Object.fromEntries(searchParams)]
    }
    expect(target('prev')).toEqual(['/skateparks', { sort: 'rating' }])
    expect(target('next')).toEqual(['/skateparks', { sort: 'rating', page: '3' }])
  })

  test('while the directory is not whole, the page comes from the server', async () => {
    const huge = Array.from({ length: 150 }, (_, n) => named(n + 1, `Park ${n + 1}`))
    const { page, api } = await listApp(huge, { query: '?page=6', known: 100 })
    const { container } = render(page)
    const rows = () => [...container.querySelectorAll('li[data-park]')]
    // Until the server's answer comes, the device's parks are shown.
    expect(rows().length).toBeGreaterThan(0)
    await waitFor(() => expect(title()).toBe('150 parks'))
    expect(api.calls.at(-1)).toBe('/api/skateparks?limit=24&sort=rating&page=6')
    // The rows are rendered after the numbers in the heading.
    await waitFor(() => expect(rows()[0]!.getAttribute('aria-posinset')).toBe('121'))
    expect(rows()).toHaveLength(24)
    expect(screen.getByText('121 to 144 of 150 parks')).toBeDefined()
  })
})
