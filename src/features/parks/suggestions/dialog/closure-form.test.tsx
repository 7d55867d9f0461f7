import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anApp, PARK, send, standInForTheBrowser, write } from '../../../../../tests/factories/suggest-dialog.tsx'

standInForTheBrowser()

describe('closed for some time', () => {
  const pick = (value: string) => fireEvent.change(screen.getByLabelText(/^Closed until/), { target: { value } })

  test('until when and why wait in the outbox, from today, in the language of the page', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-14T22:00:00Z'), toFake: ['Date'] })
    const app = await anApp()
    await app.open('wrong-closure')
    pick('2026-08-01')
    await write('Why (if you know)', ' Renovation ')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBeDefined()
    expect(app.waiting()).toMatchObject([
      {
        parkId: PARK._id,
        fact: 'closure',
        value: { from: '2026-07-15', to: '2026-08-01', reason: { he: '', en: 'Renovation' } },
        was: null,
      },
    ])
    const own = screen.getByRole('region', { name: 'You suggested' }).textContent
    expect(own).toMatch(/Closed for some time until August 1, 2026: .Renovation/)
  })

  test('without a date, or with one that is over, nothing is sent and what was typed stays', async () => {
    const app = await anApp()
    const { unmount } = await app.open('wrong-closure')
    await write('Why (if you know)', 'Works')
    await send()
    expect(screen.getByText('Fill this in')).toBeDefined()
    pick('2020-01-01')
    expect(screen.getByText('The last day is before the first')).toBeDefined()
    expect(app.waiting()).toEqual([])
    unmount()
    await app.open('wrong-closure')
    expect(screen.getByDisplayValue('Works')).toBeDefined()
  })
})
