import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ALL_KEPT, generalSettingsSchema, type Settings } from '#contract/settings.ts'
import { competitionThings } from '#features/competitions/admin/queries.ts'
import { useEditCompetition } from '#features/competitions/admin/use-competition-form.ts'
import { guideThings } from '#features/guides/admin/queries.ts'
import { EditGuideScreen } from '#features/guides/admin/edit-guide-screen.tsx'
import { useEditGuide } from '#features/guides/admin/use-guide-form.ts'
import { EditParkScreen } from '#features/parks/admin/form/edit-park-screen.tsx'
import { parkThings } from '#features/parks/admin/queries.ts'
import { useEditPark } from '#features/parks/admin/form/use-park-form.ts'
import { settingsQuery } from '#features/settings/admin/api.ts'
import { useSettingsForm } from '#features/settings/admin/use-settings-form.ts'
import { useEditProduct } from '#features/shop/admin/products/form/use-product-form.ts'
import { productThings } from '#features/shop/admin/products/queries.ts'
import { userThings } from '#features/users/admin/queries.ts'
import { useEditUser } from '#features/users/admin/use-user-form.ts'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { aGuide } from '../../../tests/factories/guide.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { createTellFailure } from '../errors/tell-failure.ts'
import { testServices } from '../../../tests/factories/services.ts'

// Tests what all edit forms of the admin area have in common (src/admin/form/use-edit-form.ts), with the calls of
// each form. The browser tests in e2e/admin test it with only one form.

type Fields = Readonly<Record<string, unknown>>
type Stored = Fields & { revision: number }

type Thing = {
  /** The API path that saves the thing. */
  path: string
  stored: Stored
  /** Makes the data of the server's answer. */
  answer: (stored: Stored) => object
  /** The fields, without the revision, that the server stores after a save with this body. */
  kept: (body: Fields) => Fields
  query: (services: Services) => object
  useForm: (data: never) => EditForm<never>
  /** The path of the field that both admins change, with its stored value. */
  field: string
  before: string
  /** The values that the other admin saves: `field` as "Theirs", and more fields. */
  theirs: Fields
  /** Paths of the additional fields of `theirs`, whose values the form takes over. */
  taken: string[]
}

const ID = idOf(1)
const AT = '2026-01-01T00:00:00.000Z'
const PHOTO = {
  url: '/uploads/a.webp',
  thumbUrl: '/uploads/a-thumb.webp',
  width: 4,
  height: 3,
  alt: { he: 'קערה', en: 'A bowl' },
  isFeatured: true,
}
const GENERAL: Settings['general'] = {
  features: { shop: true, accounts: true },
  site: {
    name: { he: 'רמפה', en: 'Rampa' },
    contactEmail: '',
    contactPhone: '',
    contactName: '',
    social: { youtube: '', tiktok: '', instagram: '' },
  },
  revision: 1,
  updatedAt: null,
}
const method = { isEnabled: false, instructions: { he: '', en: '' } }
const OTHER_SETTINGS: Omit<Settings, 'general'> = {
  email: {
    host: '',
    port: 587,
    secure: false,
    user: '',
    from: '',
    to: '',
    revision: 0,
    updatedAt: null,
    hasPassword: false,
  },
  payment: {
    currency: 'ILS',
    vatPercent: 18,
    shipping: { fee: 0, freeFrom: null },
    stockLabels: { low: 5, veryLow: 2 },
    methods: { cashOnDelivery: method, bankTransfer: method, paymentPage: { ...method, url: '' } },
    revision: 0,
    updatedAt: null,
  },
  retention: { ...ALL_KEPT, revision: 0, updatedAt: null },
  openData: { licence: null, revision: 0, updatedAt: null },
  sources: { isWeekly: false, revision: 0, updatedAt: null },
  weather: { source: 'off', contact: '', hasKey: false, revision: 0, updatedAt: null },
}
const generalFields = ({ general: { features, site } }: Settings) => ({ features, site })
const asIs = <T,>(value: T): T => value
const nothing = () => {}

const THINGS: Record<string, Thing> = {
  park: {
    path: `admin/skateparks/${ID}`,
    stored: {
      ...aPark({ _id: ID, photos: [PHOTO] }),
      revision: 1,
      needsName: false,
      isInReview: false,
      checkedAt: null,
      care: [],
    },
    answer: (skatepark) => ({ skatepark }),
    kept: ({ name, area, notes, amenities }) => ({ name, area, notes, amenities }),
    query: (services) => parkThings.one(services, ID),
    useForm: useEditPark as unknown as Thing['useForm'],
    field: 'name.en',
    before: 'Test Park',
    theirs: { name: { he: 'פארק ניסוי', en: 'Theirs' }, area: 'south', notes: [{ he: 'שלהם', en: 'Theirs' }] },
    taken: ['area', 'notes'],
  },
  guide: {
    path: `guides/${ID}`,
    stored: { ...aGuide({ _id: ID }), revision: 1 },
    answer: (guide) => ({ guide }),
    kept: ({ titleEn, contentEn }) => ({ titleEn, contentEn }),
    query: (services) => guideThings.one(services, ID),
    useForm: (guide) => useEditGuide(guide, ID) as EditForm<never>,
    field: 'titleEn',
    before: 'Test Guide',
    theirs: { titleEn: 'Theirs', contentEn: '<p>Their text</p>' },
    taken: ['contentEn'],
  },
  competition: {
    path: `admin/events/${ID}`,
    stored: {
      ...aCompetition({ _id: ID }),
      status: 'published',
      registrations: 3,
      revision: 1,
      createdAt: AT,
      updatedAt: AT,
    },
    answer: (event) => ({ event }),
    kept: ({ place }) => ({ place }),
    query: (services) => competitionThings.one(services, ID),
    useForm: useEditCompetition as unknown as Thing['useForm'],
    field: 'place.en',
    before: 'A park',
    theirs: { place: { he: 'שלהם', en: 'Theirs' } },
    taken: ['place.he'],
  },
  product: {
    path: `admin/products/${ID}`,
    stored: { ...aProduct({ _id: ID }), revision: 1 },
    answer: (product) => ({ product }),
    kept: ({ nameEn, basePrice }) => ({ nameEn, basePrice }),
    query: (services) => productThings.one(services, ID),
    useForm: (product) => useEditProduct(product, ID) as unknown as EditForm<never>,
    field: 'nameEn',
    before: 'Shirt',
    theirs: { nameEn: 'Theirs', basePrice: 5000 },
    taken: ['basePrice'],
  },
  account: {
    path: `admin/users/${ID}`,
    stored: { ...newUser({ _id: ID, name: 'Noa' }), revision: 1, lastSeenOn: null, hasPassword: true },
    answer: (user) => ({ user, sessions: [] }),
    kept: ({ name, role }) => ({ name, role }),
    query: (services) => userThings.one(services, ID),
    useForm: ({ user }: never) => useEditUser(user) as EditForm<never>,
    field: 'name',
    before: 'Noa',
    theirs: { name: 'Theirs', role: 'editor' },
    taken: ['role'],
  },
  'tab of the settings': {
    path: 'admin/settings',
    stored: GENERAL,
    answer: (general) => ({ settings: { general, ...OTHER_SETTINGS } }),
    kept: asIs,
    query: settingsQuery,
    useForm: (settings) =>
      useSettingsForm({
        tab: 'general',
        settings,
        toFields: generalFields,
        schema: generalSettingsSchema,
        toBody: asIs,
        onSaved: nothing,
      }) as EditForm<never>,
    field: 'site.name.en',
    before: 'Rampa',
    theirs: { site: { ...GENERAL.site, name: { he: 'רמפה', en: 'Theirs' }, contactPhone: '03-1234567' } },
    taken: ['site.contactPhone'],
  },
}

/** The 409 answer that marks a field: another thing has the same address, or another account has the same e-mail. */
const IN_USE: Record<string, { code: string; field: string; text: string }> = {
  park: { code: 'SLUG_TAKEN', field: 'url', text: 'Another park has this address' },
  guide: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another guide has this address' },
  competition: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another competition has this address' },
  product: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another product has this address' },
  account: { code: 'EMAIL_TAKEN', field: 'email', text: 'Somebody has an account with this e-mail already' },
}

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields)[name], fields)

/** The first failure takes longer to appear, because its texts are loaded then. */
const PATIENCE = { timeout: 20_000 }

beforeEach(() => localStorage.clear())

/** A server, and a device that stores drafts. */
function aWorld({ path, stored, answer, kept }: Thing) {
  const drafts = new Map<string, unknown>()
  const world = {
    stored,
    /** Bodies of all save requests. */
    sent: [] as Stored[],
    /** Error code with which the server refuses the next save; '': it accepts the save. */
    refusal: '',
    /** If set, the server answers a save with this response instead of saving. */
    answer: undefined as (() => Promise<Response>) | undefined,
    /** A save is answered after this. */
    held: undefined as Promise<void> | undefined,
    services: () => {
      const toasts = createToastStore()
      const services = testServices({
        http: adminHttp(respond),
        device: createDeviceStore({
          get: async (key) => drafts.get(key),
          update: async (key, change) => void drafts.set(key, change(drafts.get(key))),
        }),
      })
      return { ...services, tellFailure: createTellFailure(services, toasts) }
    },
  }
  async function respond(request: Request): Promise<Response> {
    if (request.method === 'GET') return Response.json({ status: 'success', data: answer(world.stored) })
    if (world.answer) return world.answer()
    await world.held
    expect(new URL(request.url).pathname).toBe(`/api/${path}`)
    const json = (await request.json()) as Record<string, unknown>
    const body = (path === 'admin/settings' ? json.general : json) as Stored
    world.sent.push(body)
    const isStale = body.revision !== world.stored.revision
    if (isStale || world.refusal) {
      const code = isStale ? 'STALE_EDIT' : world.refusal
      const error = { status: 'error', code, message: '', ...(isStale && { current: answer(world.stored) }) }
      return Response.json(error, { status: 409 })
    }
    world.stored = { ...world.stored, ...kept(body), revision: body.revision + 1 }
    return Response.json({ status: 'success', data: answer(world.stored) })
  }
  return world
}

/** Opens the form like a person who comes to the page. */
async function open(thing: Thing, world: ReturnType<typeof aWorld>, withFrame = false) {
  const shown = { current: null as EditForm<never> | null }
  const services = world.services()
  function Edit({ data }: { data: unknown }) {
    const edit = thing.useForm(data as never)
    useEffect(() => void (shown.current = edit))
    if (!withFrame) return <form {...edit.frame.formProps} />
    return (
      <EditFormFrame label="Form" frame={edit.frame} labelOf={(path) => path}>
        <p>The fields</p>
      </EditFormFrame>
    )
  }
  function Page() {
    const { data } = useQuery(thing.query(useServices()) as UseQueryOptions)
    return data ? <Edit data={data} /> : null
  }
  const { container } = showInAdminArea(<Page />, services)
  await waitFor(() => expect(shown.current).not.toBeNull())
  return {
    frame: () => shown.current!.frame,
    value: (path = thing.field) => valueAt(shown.current!.form.getValues().fields, path),
    type: (text: string, path = thing.field) =>
      act(async () => shown.current!.form.setFieldValue(`fields.${path}` as never, text as never)),
    save: () => act(async () => container.querySelector('form')!.requestSubmit()),
  }
}

describe.each(Object.entries(THINGS))('a %s', (_name, thing) => {
  test('edited by two admins is merged in different fields, and asked about in the same field', async () => {
    const world = aWorld(thing)
    const page = await open(thing, world)
    await page.type('Mine')
    world.stored = { ...world.stored, ...thing.theirs, revision: 2 }
    await page.save()
    await waitFor(() =>
      expect(page.frame().conflicts).toMatchObject([
        { path: thing.field, mine: 'Mine', theirs: 'Theirs', choice: null },
      ]),
    )
    expect(page.frame().taken).toEqual(thing.taken)
    expect(page.value()).toBe('Mine')

    // Saving with an undecided conflict sends nothing.
    await page.save()
    await waitFor(() => expect(page.frame().problems).toMatchObject([{ path: thing.field }]))
    expect(world.sent).toHaveLength(1)

    act(() => page.frame().choose(0, 'mine'))
    await page.save()
    await waitFor(() => expect(page.frame()).toMatchObject({ isChanged: false, conflicts: [] }))
    expect(world.sent.map(({ revision }) => revision)).toEqual([1, 2])
    expect(valueAt(world.stored, thing.field)).toBe('Mine')
    for (const path of thing.taken) expect(valueAt(world.stored, path)).toEqual(valueAt(thing.theirs, path))
  })

  test('keeps what is typed while a save is under way, as a change of what was saved', async () => {
    const world = aWorld(thing)
    const page = await open(thing, world)
    await page.type('Mine')
    const held = Promise.withResolvers<void>()
    world.held = held.promise
    await page.save()
    await page.type('Mine, and more')
    await act(async () => held.resolve())
    await waitFor(() => expect(valueAt(world.stored, thing.field)).toBe('Mine'))
    await waitFor(() => expect(page.frame().isSending).toBe(false))
    expect(page.value()).toBe('Mine, and more')

    await page.save()
    await waitFor(() => expect(page.frame()).toMatchObject({ isChanged: false, conflicts: [] }))
    expect(world.sent.map(({ revision }) => revision)).toEqual([1, 2])
    expect(valueAt(world.stored, thing.field)).toBe('Mine, and more')
  })

  test('that was not saved is restored until the admin starts over', async () => {
    const world = aWorld(thing)
    const page = await open(thing, world)
    await page.type('Not saved yet')
    act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    cleanup()

    const again = await open(thing, world)
    await waitFor(() => expect(again.frame().draftTime).not.toBe(''))
    expect(again.value()).toBe('Not saved yet')
    await act(async () => again.frame().startOver())
    expect(again.value()).toBe(thing.before)
    expect(again.frame().draftTime).toBe('')
    cleanup()

    const fresh = await open(thing, world)
    expect(fresh.value()).toBe(thing.before)
    expect(fresh.frame()).toMatchObject({ isChanged: false, draftTime: '' })
    expect(world.sent).toEqual([])
  })
})

test.each([
  ['park', { isActive: false, isFeatured: false, status: 'hidden' }],
  ['guide', { status: 'draft' }],
  ['competition', { status: 'draft' }],
  ['product', { status: 'inactive' }],
])('a hidden %s is saved as public by Ctrl and Enter', async (name, hidden) => {
  const thing = THINGS[name]!
  const world = aWorld({ ...thing, stored: { ...thing.stored, ...hidden } })
  await open(thing, world, true)
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(world.sent).toMatchObject([{ status: name === 'guide' || name === 'product' ? 'active' : 'published' }]),
  )
})

test.each(Object.entries(IN_USE))(
  'a %s whose address is in use shows that at the field',
  async (name, { code, field, text }) => {
    const thing = THINGS[name]!
    const world = aWorld(thing)
    world.refusal = code
    const page = await open(thing, world)
    await page.type('Mine')
    await page.save()
    await waitFor(() => expect(page.frame().problems).toMatchObject([{ path: field, text }]))
    expect(page.value()).toBe('Mine')
  },
)

/** A field by its label, which may end with an asterisk. */
const inputAt = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, select, textarea' })

/** Opens the screen of a thing as the router would for the address of the thing. */
async function openScreen(element: ReactElement, world: ReturnType<typeof aWorld>) {
  showInAdminArea(element, world.services())
  await screen.findByText('Save')
  return {
    write: (label: string, text: string) => fireEvent.change(inputAt(label), { target: { value: text } }),
    save: () => fireEvent.click(screen.getByText('Save')),
  }
}

test('another admin’s changes of a park are listed and appear in the inputs, including those of a list', async () => {
  const thing = THINGS.park!
  const world = aWorld(thing)
  const { write, save } = await openScreen(<EditParkScreen id={ID} />, world)
  write('Name in English', 'Mine')
  world.stored = { ...world.stored, ...thing.theirs, revision: 2 }
  save()
  await screen.findByText('Already taken over from them: Area and Notes')
  expect(screen.getByRole('radiogroup', { name: 'Name in English' })).toBeTruthy()
  const valueOf = (label: string) => inputAt(label).value
  expect(['Name in English', 'Area', 'Note 1 in English'].map(valueOf)).toEqual(['Mine', 'south', 'Theirs'])
})

const blur = () => act(() => (document.activeElement as HTMLElement).blur())

test('a save overtaken by another admin focuses their changes, at each attempt', async () => {
  const thing = THINGS.account!
  const world = aWorld(thing)
  const page = await open(thing, world, true)
  await page.type('Mine')
  const notice = () => screen.getByText('Somebody else saved changes while you were editing').closest('[role=status]')
  for (const revision of [2, 3]) {
    world.stored = { ...world.stored, ...thing.theirs, name: `Theirs ${revision}`, revision }
    await page.save()
    await waitFor(() => expect(document.activeElement).toBe(notice()), PATIENCE)
    blur()
    act(() => page.frame().choose(0, 'mine'))
  }
})

test('a refused save focuses the reason beside Save, at each attempt', async () => {
  const thing = THINGS.account!
  const world = aWorld(thing)
  const page = await open(thing, world, true)
  await page.type('Mine')
  const refusals: [code: string, status: number, title: string][] = [
    ['', 500, 'Server Error'],
    ['', 500, 'Server Error'],
    // The server does not answer.
    ['', 0, 'Connection Error'],
    // The answer contains the other admin's record in a form that can't be read.
    ['STALE_EDIT', 409, 'Error (STALE_EDIT)'],
    // The refused field is not in the form.
    ['VALIDATION_ERROR', 400, 'Validation Error (VALIDATION_ERROR)'],
  ]
  for (const [code, status, title] of refusals) {
    world.answer = async () => {
      if (status === 0) throw new TypeError('no signal')
      const errors = status === 400 ? [{ field: 'unknown', message: 'required' }] : []
      return Response.json({ status: 'error', code, message: 'no', errors }, { status })
    }
    await page.save()
    await waitFor(() => expect(document.activeElement?.textContent).toContain(title), PATIENCE)
    expect(document.activeElement?.closest('[role=alert]')).not.toBeNull()
    blur()
  }
  world.answer = undefined
  await page.save()
  await waitFor(() => expect(screen.queryByText('Validation Error (VALIDATION_ERROR)')).toBeNull(), PATIENCE)
})

describe('the editor of a guide’s text', () => {
  const thing = THINGS.guide!
  // The editor warns if its CSS rules are missing, and this test loads no style sheets.
  beforeEach(() => {
    const rules = document.createElement('style')
    rules.textContent = '.ProseMirror { white-space: pre-wrap }'
    document.head.append(rules)
    return () => rules.remove()
  })
  const openEditor = async (world: ReturnType<typeof aWorld>) => {
    const page = await openScreen(<EditGuideScreen id={ID} />, world)
    return { ...page, editor: await screen.findByLabelText('Text in English') }
  }

  test('takes over another admin’s text and names the field', async () => {
    const world = aWorld(thing)
    const { editor, write, save } = await openEditor(world)
    write('Title in English', 'Mine')
    world.stored = { ...world.stored, ...thing.theirs, revision: 2 }
    save()
    await screen.findByText('Already taken over from them: Text in English')
    expect(screen.getByRole('radiogroup', { name: 'Title in English' })).toBeTruthy()
    expect(editor.textContent).toBe('Their text')
  })

  test('restores unsaved text until the admin starts over', async () => {
    const world = aWorld(thing)
    const first = await openEditor(world)
    // Changes the DOM first, as a browser does when somebody types.
    first.editor.querySelector('p')!.textContent = 'Not saved yet'
    await waitFor(() => expect(screen.getByText('Discard changes')).toBeTruthy())
    act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    cleanup()

    const { editor } = await openEditor(world)
    await screen.findByText(/^Here is what you began on .* and did not save/)
    expect(editor.textContent).toBe('Not saved yet')
    fireEvent.click(screen.getByText('Start over'))
    await waitFor(() => expect(editor.textContent).toBe('Text in English.'))
  })
})
