import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aRidersDevice } from '../../../../../tests/factories/park-page.tsx'
import { aPark, week } from '../../../../../tests/factories/park.ts'
import {
  anApp,
  choose,
  PARK,
  press,
  send,
  standInForTheBrowser,
  write,
} from '../../../../../tests/factories/suggest-dialog.tsx'
import { anOwn } from '../../../../../tests/factories/suggestions.ts'
import { OWN_SUGGESTIONS_KEY } from '../../collection/keys.ts'
import { isUnread, type OwnSuggestions } from '../own-suggestions.ts'

standInForTheBrowser()

describe('what is in a park', () => {
  const KNOWN = aPark({ elements: 'bs', surface: 'concrete' })

  test('one tap on an element and one on the button are enough', async () => {
    const app = await anApp()
    await app.open('wrong-elements')
    expect(screen.getAllByRole('button', { name: 'Unknown', pressed: true })).toHaveLength(3)
    await press('Bowl')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBeDefined()
    expect(app.waiting()).toMatchObject([{ parkId: PARK._id, fact: 'elements', value: 'b', was: null }])
    expect(screen.getByRole('region', { name: 'You suggested' }).textContent).toContain('What is in it Bowl')
  })

  test('each changed fact is a suggestion of its own, beside what the page says', async () => {
    const app = await anApp(undefined, KNOWN)
    await app.open('wrong-elements')
    await press('Quarter pipes')
    expect(screen.getByText('On the page: Bowl, Stairs')).toBeDefined()
    await press('Concrete')
    await press('Partly roofed')
    await write('Size in m²', '1200')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBeDefined()
    expect(app.waiting().map(({ fact, value, was }) => [fact, value, was])).toEqual([
      ['elements', 'bqs', 'bs'],
      ['surface', null, 'concrete'],
      ['cover', 'partly', null],
      ['sizeM2', 1200, null],
    ])
  })

  test('no chip at all is not an answer; that nobody knows is one', async () => {
    const app = await anApp(undefined, KNOWN)
    await app.open('wrong-elements')
    await press('Bowl')
    await press('Stairs')
    expect(screen.getByText('Choose what there is, or “Unknown”.')).toBeDefined()
    await send()
    expect(app.waiting()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bowl' }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Unknown' })[0]!)
    await send()
    expect(app.waiting()).toMatchObject([{ fact: 'elements', value: null, was: 'bs' }])
  })
})

describe('hours', () => {
  test('shows the present fact beside the right one, and sends one suggestion per change', async () => {
    const app = await anApp()
    await app.open('wrong-hours')
    const hours = screen.getByRole('region', { name: 'Opening hours' })
    expect(within(hours).queryByText(/^On the page/)).toBeNull()
    await write('Sunday: closes at', '22')
    expect(within(hours).getByText(/^On the page: Sunday–Saturday/)).toBeDefined()
    await choose('There are none')
    await write(/^A word about it/, 'There is a new sign.')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBe(document.activeElement)
    expect(app.waiting()).toMatchObject([
      {
        parkId: PARK._id,
        fact: 'hours',
        value: { is24Hours: false, openingHours: week('08:00-20:00', { sunday: '08:00-22:00' }) },
        was: { is24Hours: false, openingHours: PARK.openingHours },
        note: 'There is a new sign.',
      },
      { fact: 'lights', value: { hasLights: false, lightingHours: null }, note: 'There is a new sign.' },
    ])
    expect(screen.getByRole('region', { name: 'You suggested' }).textContent).toContain('waits to be sent')
    await press('Done')
    expect(app.onClose).toHaveBeenCalledTimes(1)
  })

  test('a pasted pair of times fills both fields, and lights have their own', async () => {
    const app = await anApp()
    await app.open('wrong-hours')
    const valueOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
    await userEvent.click(screen.getByRole('textbox', { name: 'Monday: closes at' }))
    await userEvent.paste('15:00-22:45')
    expect(['Monday: opens at', 'Monday: closes at'].map(valueOf)).toEqual(['15:00', '22:45'])
    await userEvent.click(screen.getByRole('textbox', { name: 'Tuesday: opens at' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Tuesday: opens at' }))
    await userEvent.paste('10:00-13:00, 16:00-20:00')
    expect(valueOf('Tuesday: opens at')).toBe('10:00-13:00, 16:00-20:00')
    await choose('There are, every evening')
    await userEvent.click(screen.getByRole('textbox', { name: 'Lights on at' }))
    await userEvent.paste('17–23')
    expect(['Lights on at', 'Lights off at'].map(valueOf)).toEqual(['17:00', '23:00'])
  })

  test('several days get the same hours at once', async () => {
    const app = await anApp()
    await app.open('wrong-hours')
    await press('Sun–Thu')
    await write('Sunday: opens at', '9')
    await write('Sunday: closes at', '17')
    await press('Friday')
    await press('All like Sunday')
    expect(screen.queryByRole('button', { name: /^All like/ })).toBeNull()
    await press('Fri–Sat')
    await userEvent.click(screen.getByRole('switch', { name: 'Saturday: open' }))
    await send()
    const closed = { isOpen: false, start: '08:00', end: '20:00' }
    expect(app.waiting()).toMatchObject([
      {
        fact: 'hours',
        value: {
          openingHours: { ...week('09:00-17:00', { holidays: '08:00-20:00' }), friday: closed, saturday: closed },
        },
      },
    ])
  })

  test('an unreadable value is reported at the field, and nothing is sent', async () => {
    const app = await anApp()
    await app.open('wrong-hours')
    await write('Monday: opens at', 'noon')
    await send()
    expect((await screen.findAllByText('A time looks like 16:30')).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Monday: opens at' }))
    expect(app.waiting()).toEqual([])
  })

  test('without a change there is nothing to send', async () => {
    const app = await anApp()
    await app.open('wrong-hours')
    await send()
    expect(await screen.findByText(/^Nothing to send yet/)).toBeDefined()
    await write(/^A word about it/, 'x')
    expect(screen.queryByText(/^Nothing to send yet/)).toBeNull()
    expect(app.waiting()).toEqual([])
  })

  test('typed values are restored after the dialog was closed, until they are discarded', async () => {
    const app = await anApp()
    const { unmount } = await app.open('wrong-hours')
    await choose('Open around the clock')
    await write(/^A word about it/, 'All night.')
    unmount()
    await app.open('wrong-hours')
    expect(screen.getByText('Here is what you began earlier.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Open around the clock' }).checked).toBe(true)
    await press('Start over')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By the day' }).checked).toBe(true)
    expect(screen.queryByText('Here is what you began earlier.')).toBeNull()
  })
})

test('facilities: an amenity and the entry fee', async () => {
  const app = await anApp()
  await app.open('wrong-facilities')
  const group = (name: string) => screen.getByRole('radiogroup', { name })
  await userEvent.click(within(group('Shade')).getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText('On the page: No')).toBeDefined()
  await userEvent.click(within(group('Entry fee')).getByRole('radio', { name: 'Yes' }))
  await write('Entry fee of an adult', '3x0.5')
  await send()
  expect(await screen.findByText(/^Thanks!/)).toBeDefined()
  expect(app.waiting().map(({ fact, value }) => [fact, value])).toEqual([
    ['amenity.shade', true],
    ['fee', { takesFee: true, entryFee: { adult: 30.5, child: 30.5 } }],
  ])
})

test('name and years', async () => {
  const app = await anApp()
  await app.open('wrong-name')
  await write('Name in English', '')
  await write('Closed in (year)', '2011')
  await send()
  expect((await screen.findAllByText('Fill this in')).length).toBeGreaterThan(0)
  expect(screen.getAllByText("It can't be closed before it was opened").length).toBeGreaterThan(0)
  await write('Name in English', 'New name')
  await write('Closed in (year)', '2025')
  await send()
  expect(await screen.findByText(/^Thanks!/)).toBeDefined()
  expect(app.waiting().map(({ fact, value }) => [fact, value])).toEqual([
    ['name', { he: PARK.name.he, en: 'New name' }],
    ['closingYear', 2025],
  ])
})

describe('the place', () => {
  test('is the rider’s own, with its possible error', async () => {
    const coords = { latitude: 32.1, longitude: 34.8, accuracy: 30 }
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
    })
    const app = await anApp()
    await app.open('wrong-place')
    await press('Take my place now')
    expect(screen.getByText(/^Your place, known to within 50 m/)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place on the map' }).value).toBe('32.1, 34.8')
    await send()
    expect(await screen.findByText(/^Thanks!/)).toBeDefined()
    expect(app.waiting()).toMatchObject([{ fact: 'place', value: { type: 'Point', coordinates: [34.8, 32.1] } }])
  })

  test('a refused position and invalid coordinates are reported', async () => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_found: unknown, failed: (error: object) => void) =>
          failed({ code: 1, PERMISSION_DENIED: 1 }),
      },
    })
    const app = await anApp()
    await app.open('wrong-place')
    await press('Take my place now')
    expect(screen.getByText(/^Location is blocked for this site/)).toBeDefined()
    await write('Place on the map', 'by the pool')
    await send()
    expect((await screen.findAllByText(/^These are no coordinates/)).length).toBeGreaterThan(0)
    expect(app.waiting()).toEqual([])
  })
})

test('a photo that can’t be opened is reported', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  const app = await anApp()
  await app.open('wrong-photos')
  await userEvent.upload(screen.getByLabelText('Choose a photo'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/^This picture can’t be opened here/)).toBeDefined()
  await send()
  expect(app.waiting()).toEqual([])
})

test('the list links to each group and to the contact form', async () => {
  const app = await anApp()
  await app.open('wrong')
  const links = within(screen.getByRole('dialog')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What is in it', expect.stringMatching(/#wrong-elements$/)],
    ['Name and years', expect.stringMatching(/#wrong-name$/)],
    ['Opening hours', expect.stringMatching(/#wrong-hours$/)],
    ['Closed for some time', expect.stringMatching(/#wrong-closure$/)],
    ['What’s there', expect.stringMatching(/#wrong-facilities$/)],
    ['Getting there', expect.stringMatching(/#wrong-place$/)],
    ['Photos', expect.stringMatching(/#wrong-photos$/)],
    ['Something else: write to us', '/contact?park=test-park'],
  ])
})

test('the outcome of earlier suggestions is shown beside their facts, and then counts as read', async () => {
  const device = aRidersDevice()
  const answered = { receipt: null, isTold: true, told: { at: Date.now(), times: 1 } }
  const list = [
    anOwn({ fact: 'hours', value: { is24Hours: true, openingHours: null } }),
    anOwn({ fact: 'lights', value: null, state: 'refused', reason: 'notSo', ...answered }),
    anOwn({ fact: 'amenity.shade', state: 'takenOver', ...answered }),
  ]
  device.kept.set(OWN_SUGGESTIONS_KEY, { askedAt: 0, list })
  const app = await anApp(device)
  await app.open('wrong-hours')
  const said = await screen.findByRole('region', { name: 'You suggested' })
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Opening hours Open around the clockwaits for someone to look at it',
    'Lights not taken over: as far as we could check, it is not so',
  ])
  const unread = () => (device.kept.get(OWN_SUGGESTIONS_KEY) as OwnSuggestions).list.filter(isUnread)
  await waitFor(() => expect(unread().map(({ fact }) => fact)).toEqual(['amenity.shade']))
})
