import { createHash, webcrypto } from 'node:crypto'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import { aCompetition, aRegistration } from '../../../../tests/factories/competition.ts'
import { openCompetition, TERMS_DIGEST } from '../../../../tests/factories/competition-page.tsx'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { type OwnRegistration, toOwn } from '../own-registrations.ts'

// This test draws nothing; the browser tests use the real library.
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener() {}
    off() {}
    clear() {}
  },
}))

const form = () => within(screen.getByRole('form', { name: 'Registration' }))
const send = () => userEvent.click(form().getByRole('button', { name: 'Send registration' }))
const summary = () =>
  within(form().getByRole('group', { name: /Not sent yet/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** A device that sent these registrations earlier. */
function deviceWith(...own: Partial<OwnRegistration>[]) {
  const device = aRidersDevice()
  const first = toOwn('jam-2027', aRegistration(), 0)
  device.kept.set(
    'own-registrations',
    own.map((one) => ({ ...first, ...one })),
  )
  return device
}

async function fillIn() {
  const type = async (label: string, text: string) => {
    await userEvent.clear(form().getByLabelText(label))
    await userEvent.type(form().getByLabelText(label), text)
  }
  await type('First name', 'Noa')
  await type('Last name', 'Levi')
  await type('E-mail', 'noa@example.com')
  await type('Phone', '050-123-4567')
  await type('Date of birth', '2001-04-05')
  for (const name of [/over 18/, /rules/, /terms/]) await userEvent.click(form().getByRole('checkbox', { name }))
  await userEvent.click(form().getByRole('radio', { name: 'Amateur' }))
  await userEvent.click(form().getByRole('button', { name: 'Type' }))
  await userEvent.type(form().getByLabelText('Your full name, as a signature'), 'Noa Levi')
}

describe('the form', () => {
  test('lists everything that is missing, in page order, and sends nothing', async () => {
    const { posted } = await openCompetition(aCompetition())
    await send()
    expect(summary()).toEqual([
      'First name: Fill this in',
      'Last name: Fill this in',
      'E-mail: Fill this in',
      'Phone: Fill this in',
      'Date of birth: Fill this in',
      'I am over 18: You must be over 18 to participate',
      'Level: Choose one',
      'I agree to the competition rules: Tick this to go on',
      'I agree to the terms and conditions: Tick this to go on',
      'Signature: Sign here, or choose to type your name',
    ])
    expect(posted).toEqual([])
  })

  test.each([
    ['First name', 'N', 'Write at least 2 characters'],
    ['First name', '  ', 'Fill this in'],
    ['Last name', 'x'.repeat(61), 'At most 60 characters fit here'],
    ['E-mail', 'noa@example', 'This is not a whole e-mail address: it looks like name@example.com'],
    ['Phone', '050-12345', 'Check the number: 9 to 15 digits, such as 050-1234567'],
    ['Phone', '050-123456a', 'Check the number: 9 to 15 digits, such as 050-1234567'],
    ['Date of birth', '2009-03-06', 'You must be over 18 to participate'],
    ['Date of birth', '1890-01-01', 'This is not a date'],
  ])('%s of “%s”: %s', async (label, text, message) => {
    await openCompetition(aCompetition())
    await userEvent.type(form().getByLabelText(label), text)
    await send()
    expect(summary()).toContain(`${label}: ${message}`)
  })

  test('tells a rider who is under 18 on the day at once what to do', async () => {
    await openCompetition(aCompetition())
    await userEvent.type(form().getByLabelText('Date of birth'), '2009-03-06')
    expect(form().getByText(/Friday, March 5, 2027, you are not 18 yet/)).toBeTruthy()
    expect(form().getByText(/sign up the year you turn 18/)).toBeTruthy()
  })

  test('focuses a single mistake directly', async () => {
    await openCompetition(aCompetition())
    await fillIn()
    await userEvent.clear(form().getByLabelText('Phone'))
    await send()
    expect(document.activeElement).toBe(form().getByLabelText('Phone'))
  })

  test('is sent when filled in, and the next page says so', async () => {
    const { posted, router } = await openCompetition(aCompetition())
    await fillIn()
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re in!' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/jam-2027/success')
    expect(posted).toMatchObject([{ body: aRegistration() }])
    expect(document.activeElement?.textContent).toContain('You’re in!')
  })

  test('of a full competition joins the waiting list, and says so before and after', async () => {
    const event = aCompetition({ state: 'full', capacity: 5, placesLeft: 0 })
    const { posted } = await openCompetition(event, { answer: { status: 201, waits: true } })
    expect(screen.getByRole('heading', { name: 'Waiting list' })).toBeTruthy()
    expect(screen.getByText(/offered to the first on the waiting list by mail, and kept for 24 hours/)).toBeTruthy()
    await fillIn()
    await userEvent.click(form().getByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re on the waiting list' })).toBeTruthy()
    expect(posted).toMatchObject([{ body: { waits: true } }])
  })

  describe('the agreement', () => {
    const agreedTo = async (event = aCompetition()) => {
      const { posted } = await openCompetition(event)
      await fillIn()
      await send()
      await screen.findByRole('heading', { level: 1, name: 'You’re in!' })
      return (posted[0]!.body as RegistrationBody).consents!
    }

    test('contains the time and the digests of the texts in the page’s language', async () => {
      vi.stubGlobal('crypto', webcrypto)
      try {
        const before = Date.now()
        // The organiser wrote the rules only in Hebrew.
        const consents = await agreedTo(aCompetition({ rules: { he: ['קסדה', 'חיוך'], en: [] } }))
        const sha = (text: string) => createHash('sha256').update(text).digest('hex')
        expect(consents).toMatchObject({
          over18: { digest: sha('I am over 18\nOn the day of the competition.') },
          terms: { digest: TERMS_DIGEST },
          rules: { digest: sha('קסדה\nחיוך') },
        })
        for (const { at } of Object.values(consents)) {
          expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
          expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
        }
      } finally {
        vi.unstubAllGlobals()
      }
    })

    test('is sent without digests by a browser that has none', async () => {
      // jsdom has no digests.
      expect(crypto.subtle).toBeUndefined()
      const { over18, rules } = await agreedTo()
      expect([over18.digest, rules.digest]).toEqual([null, null])
    })
  })

  test('a busy server is not reported as a missing signal', async () => {
    await openCompetition(aCompetition(), { answer: { status: 503, code: 'UNAVAILABLE' } })
    await fillIn()
    await send()
    expect(await screen.findByText(/the site is busy right now/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Kept on this device' })).toBeTruthy()
  })

  test('a form refused at once stays as it was, and the reason takes the focus', async () => {
    await openCompetition(aCompetition(), { answer: { status: 409, code: 'ALREADY_REGISTERED' } })
    await fillIn()
    await send()
    const why = await form().findByRole('group', { name: 'This e-mail address is registered already' })
    expect(document.activeElement).toBe(why)
    expect((form().getByLabelText('First name') as HTMLInputElement).value).toBe('Noa')
  })
})

describe('states', () => {
  test.each([
    ['soon', { opensAt: '2026-12-01T06:00:00.000Z' }, 'Not open yet', 'Opens soon'],
    ['closed', { closesAt: '2026-11-01T00:00:00.000Z' }, 'Registration is closed', 'Registration closed'],
  ])('%s: why there is no form', async (_state, special, title, stamp) => {
    await openCompetition(aCompetition(special))
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(stamp)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('Helmets')).toBeTruthy()
  })

  test.each([
    [
      'before it opens',
      { opensAt: '2026-12-01T06:00:00.000Z' },
      [
        'Registration opens: Tuesday, December 1',
        'Last day to register: Friday, January 1',
        'The competition: Friday, March 5',
      ],
    ],
    ['while it is open', {}, ['Last day to register: Friday, January 1', 'The competition: Friday, March 5']],
    ['once it is closed', { closesAt: '2026-11-01T00:00:00.000Z' }, ['The competition: Friday, March 5']],
  ])('reminders %s', async (_when, special, names) => {
    await openCompetition(aCompetition(special))
    const buttons = within(screen.getByRole('region', { name: 'Remind me' })).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
  })

  test('a competition that is over offers no reminders', async () => {
    await openCompetition(aCompetition({ date: '2026-11-14', closesAt: '2026-11-01T00:00:00.000Z' }))
    expect(screen.queryByRole('region', { name: 'Remind me' })).toBeNull()
  })

  test.each([
    ['sent', 'You’re signed up'],
    ['waiting', 'Your registration waits to be sent'],
  ] as const)('%s already: shows the rider, and a form for another one', async (status, title) => {
    await openCompetition(aCompetition(), { device: deviceWith({ status }) })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign up another rider' }))
    await act(async () => {})
    expect((form().getByLabelText('E-mail') as HTMLInputElement).value).toBe('')
  })

  test('refused after the page was left: shows the reason and restores the form', async () => {
    const body = { ...aRegistration() }
    await openCompetition(aCompetition(), {
      device: deviceWith({ status: 'refused', code: 'REGISTRATION_CLOSED', body }),
    })
    expect(await form().findByRole('group', { name: 'Registration is closed' })).toBeTruthy()
    await userEvent.click(form().getByRole('button', { name: 'Put it back into the form' }))
    expect((form().getByLabelText('Date of birth') as HTMLInputElement).value).toBe('2001-04-05')
  })

  test('refused while another rider’s form is half filled: the typed text stays until it is replaced', async () => {
    const device = deviceWith({ status: 'waiting', body: { ...aRegistration() } })
    const { services } = await openCompetition(aCompetition(), { device })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign up another rider' }))
    const email = () => form().getByLabelText<HTMLInputElement>('E-mail')
    await userEvent.type(email(), 'd@e.fr')
    const [waiting] = device.kept.get('own-registrations') as OwnRegistration[]
    device.kept.set('own-registrations', [{ ...waiting, status: 'refused', code: 'REGISTRATION_CLOSED' }])
    await act(() => services.queryClient.invalidateQueries())
    const refusal = await form().findByRole('group', { name: 'Registration is closed' })
    expect(email().value).toBe('d@e.fr')
    await userEvent.click(within(refusal).getByRole('button', { name: 'Put it back into the form' }))
    expect(email().value).toBe('noa@example.com')
  })

  test('refused for a field after the page was left: names the field and its problem', async () => {
    const fields = [{ field: 'dateOfBirth', message: 'under18' }]
    const refused = {
      status: 'refused' as const,
      code: 'MONGOOSE_VALIDATION_ERROR',
      fields,
      body: { ...aRegistration() },
    }
    await openCompetition(aCompetition(), { device: deviceWith(refused) })
    const why = await form().findByRole('group', { name: 'Registration failed' })
    expect(within(why).getByRole('listitem').textContent).toBe('Date of birth: You must be over 18 to participate')
  })

  test.each([
    ['he', true],
    ['en', false],
  ] as const)('the fee in %s is shown: %s', async (language, isShown) => {
    await openCompetition(aCompetition(), { language })
    expect(/65/.test(screen.getByRole('article').querySelector('dl')!.textContent)).toBe(isShown)
  })
})

describe('the page after sending', () => {
  const path = '/jam-2027/success'
  test.each([
    ['sent', 'You’re in!'],
    ['waiting', 'Kept on this device'],
    ['refused', 'Not registered'],
  ] as const)('%s: %s', async (status, title) => {
    const others = { firstName: 'Dan', email: 'dan@example.com', status: 'waiting' as const }
    await openCompetition(aCompetition(), { path, device: deviceWith({ status, code: 'NOT_FOUND' }, others) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    for (const text of ['noa@example.com', '0501234567', 'Amateur']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/Waits to be sent/).textContent).toContain('Dan')
    expect(screen.queryByRole('button', { name: 'Try to send now' }) !== null).toBe(status === 'waiting')
    expect(screen.queryByRole('group', { name: 'No longer listed' }) !== null).toBe(status === 'refused')
  })

  test('without a registration: links to the form', async () => {
    await openCompetition(aCompetition(), { path })
    expect(await screen.findByRole('heading', { name: 'Nothing was sent from this device' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the registration' }).getAttribute('href')).toBe('/jam-2027/signup')
  })
})

test.each([
  ['by mail', {}, /offered to the first on the waiting list by mail, and kept for 24 hours/],
  [
    'by the organisers on a site without mail',
    { mail: false },
    /the organisers give it to somebody on the waiting list/,
  ],
] as const)('a rider who waits learns of a place %s', async (_name, settings, text) => {
  const event = aCompetition({ state: 'full', placesLeft: 0 })
  const config = aConfig({ shop: false, accounts: false }, settings)
  const { container } = await openCompetition(event, { config })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(/by mail|send you a mail/.test(container.textContent)).toBe(!('mail' in settings))
})

test('a competition in one of our parks links to the park and to the way there; any other place is plain text', async () => {
  const app = (name: string) => `https://${name}.example/to`
  const venue = {
    url: 'the-bowl',
    name: { he: 'הקערה', en: 'The Bowl' },
    address: { he: '', en: '' },
    location: { type: 'Point' as const, coordinates: [34.8, 32.1] as [number, number] },
    mapLinks: { google: app('google'), apple: app('apple'), waze: app('waze') },
  }
  const held = await openCompetition(aCompetition({ venue }))
  const park = screen.getAllByRole('link', { name: 'The Bowl' })[0]!
  expect(park.getAttribute('href')).toBe('/skateparks/the-bowl')
  const ways = within(screen.getByRole('group', { name: 'Navigate to the park' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([app('waze'), app('google'), app('apple')])
  expect(screen.queryByText('A park')).toBeNull()
  held.unmount()
  await openCompetition(aCompetition())
  expect(screen.getAllByText('A park')).not.toHaveLength(0)
  expect(screen.queryByRole('group', { name: 'Navigate to the park' })).toBeNull()
})
