import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect } from 'vitest'
import { ALL_KEPT, generalSettingsSchema, type Settings } from '#contract/settings.ts'
import { competitionThings } from '#features/competitions/admin/queries.ts'
import { useEditCompetition } from '#features/competitions/admin/use-competition-form.ts'
import { guideThings } from '#features/guides/admin/queries.ts'
import { useEditGuide } from '#features/guides/admin/use-guide-form.ts'
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
import { adminHttp, showInAdminArea } from './admin-area.tsx'
import { aCompetition } from './competition.ts'
import { aGuide } from './guide.ts'
import { aPark, idOf } from './park.ts'
import { aProduct } from './product.ts'
import { newUser } from './users.ts'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { createTellFailure } from '#app/errors/tell-failure.ts'
import { testServices } from './services.ts'

type Fields = Readonly<Record<string, unknown>>
type Stored = Fields & { revision: number }

/** A kind of thing with an edit form in the admin area. */
export type EditedThing = {
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

export const EDITED_ID = idOf(1)
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

/** One thing of each kind. */
export const EDITED_THINGS: Record<string, EditedThing> = {
  park: {
    path: `admin/skateparks/${EDITED_ID}`,
    stored: {
      ...aPark({ _id: EDITED_ID, photos: [PHOTO] }),
      revision: 1,
      needsName: false,
      isInReview: false,
      checkedAt: null,
      care: [],
    },
    answer: (skatepark) => ({ skatepark }),
    kept: ({ name, area, notes, amenities }) => ({ name, area, notes, amenities }),
    query: (services) => parkThings.one(services, EDITED_ID),
    useForm: useEditPark as unknown as EditedThing['useForm'],
    field: 'name.en',
    before: 'Test Park',
    theirs: { name: { he: 'פארק ניסוי', en: 'Theirs' }, area: 'south', notes: [{ he: 'שלהם', en: 'Theirs' }] },
    taken: ['area', 'notes'],
  },
  guide: {
    path: `guides/${EDITED_ID}`,
    stored: { ...aGuide({ _id: EDITED_ID }), revision: 1 },
    answer: (guide) => ({ guide }),
    kept: ({ titleEn, contentEn }) => ({ titleEn, contentEn }),
    query: (services) => guideThings.one(services, EDITED_ID),
    useForm: (guide) => useEditGuide(guide, EDITED_ID) as EditForm<never>,
    field: 'titleEn',
    before: 'Test Guide',
    theirs: { titleEn: 'Theirs', contentEn: '<p>Their text</p>' },
    taken: ['contentEn'],
  },
  competition: {
    path: `admin/events/${EDITED_ID}`,
    stored: {
      ...aCompetition({ _id: EDITED_ID }),
      status: 'published',
      registrations: 3,
      revision: 1,
      createdAt: AT,
      updatedAt: AT,
    },
    answer: (event) => ({ event }),
    kept: ({ place }) => ({ place }),
    query: (services) => competitionThings.one(services, EDITED_ID),
    useForm: useEditCompetition as unknown as EditedThing['useForm'],
    field: 'place.en',
    before: 'A park',
    theirs: { place: { he: 'שלהם', en: 'Theirs' } },
    taken: ['place.he'],
  },
  product: {
    path: `admin/products/${EDITED_ID}`,
    stored: { ...aProduct({ _id: EDITED_ID }), revision: 1 },
    answer: (product) => ({ product }),
    kept: ({ nameEn, basePrice }) => ({ nameEn, basePrice }),
    query: (services) => productThings.one(services, EDITED_ID),
    useForm: (product) => useEditProduct(product, EDITED_ID) as unknown as EditForm<never>,
    field: 'nameEn',
    before: 'Shirt',
    theirs: { nameEn: 'Theirs', basePrice: 5000 },
    taken: ['basePrice'],
  },
  account: {
    path: `admin/users/${EDITED_ID}`,
    stored: { ...newUser({ _id: EDITED_ID, name: 'Noa' }), revision: 1, lastSeenOn: null, hasPassword: true },
    answer: (user) => ({ user, sessions: [] }),
    kept: ({ name, role }) => ({ name, role }),
    query: (services) => userThings.one(services, EDITED_ID),
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

/** The value at a path of names. */
export const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields)[name], fields)

/** A server, and a device that stores drafts. */
export function editWorld({ path, stored, answer, kept }: EditedThing) {
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

export type EditWorld = ReturnType<typeof editWorld>

/** Opens the form like a person who comes to the page. */
export async function openEditForm(thing: EditedThing, world: EditWorld, withFrame = false) {
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
