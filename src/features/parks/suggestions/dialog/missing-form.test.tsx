import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anApp, send, standInForTheBrowser, write } from '../../../../../tests/factories/suggest-dialog.tsx'

standInForTheBrowser()

describe('a missing park', () => {
  test('is sent with its name and how to find it', async () => {
    const app = await anApp()
    await app.open('missing-park')
    await send()
    expect((await screen.findAllByText('Fill this in')).length).toBeGreaterThan(1)
    await write('Name of the park', 'Other')
    expect(screen.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe('/skateparks/other')
    await write('Name of the park', 'Bowl by the pool')
    expect(screen.queryByRole('link', { name: 'Other' })).toBeNull()
    await write('Street and town, or how to find it', 'Behind the pool')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBeDefined()
    expect(app.waiting()).toMatchObject([
      {
        parkId: null,
        fact: 'park',
        value: { name: 'Bowl by the pool', address: 'Behind the pool', location: null },
      },
    ])
  })

  test('near a known park may not be missing', async () => {
    const app = await anApp()
    await app.open('missing-park')
    await write('Place on the map', '32.08, 34.78')
    expect(screen.getByText(/^Is it this one/)).toBeDefined()
  })
})
