import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import type { TrashThing } from '#contract/editing.ts'
import { useEditCompetition } from '#features/competitions/admin/use-competition-form.ts'
import { useEditGuide } from '#features/guides/admin/use-guide-form.ts'
import { useEditPark } from '#features/parks/admin/form/use-park-form.ts'
import { useEditProduct } from '#features/shop/admin/products/form/use-product-form.ts'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { aGuide } from '../../../tests/factories/guide.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { testServices } from '../../../tests/factories/services.ts'

// Bringing former values back into the form of each kind of thing.

type Values = Readonly<Record<string, unknown>>

const ID = idOf(1)
const ENTRY = 'e'.repeat(24)
const AT = '2026-01-01T00:00:00.000Z'

const PARK = {
  ...aPark({ _id: ID, notes: [{ he: 'היום', en: 'Now' }] }),
  ...{ revision: 2, needsName: false, isInReview: false, checkedAt: null, care: [], sources: [] },
}
const GUIDE = { ...aGuide({ _id: ID }), revision: 2, publishAt: null, hideAt: null }
const EVENT = {
  ...{ ...aCompetition({ _id: ID }), status: 'published', registrations: 0, confirmed: 0, waiting: 0, queued: 0 },
  ...{ revision: 2, createdAt: AT, updatedAt: AT, publishAt: null, hideAt: null },
}
const PRODUCT = { ...aProduct({ _id: ID }), revision: 2, publishAt: null, hideAt: null }

type Kind = {
  stored: Values
  useForm: (stored: never) => EditForm<never>
  /** Former values, and where the form shows them. */
  former: Values
  shown: Values
  /** A field that stays as it is typed. */
  typed: string
}

const former = PRODUCT.colors.map(({ sizes, ...color }) => ({
  ...color,
  sizes: [...sizes.map(({ size, sku }) => ({ size, sku })), { size: 'XXL', sku: 'GONE-XXL' }],
}))

const KINDS: Record<TrashThing, Kind> = {
  park: {
    stored: PARK,
    useForm: useEditPark as unknown as Kind['useForm'],
    former: { notes: [{ he: 'אז', en: 'Then' }], entryFee: { adult: 30, child: 15 }, eves: 'friday' },
    shown: { notes: [{ he: 'אז', en: 'Then' }], 'entryFee.adult': 30, eves: 'friday' },
    typed: 'name.en',
  },
  guide: {
    stored: GUIDE,
    useForm: (guide) => useEditGuide(guide, ID) as EditForm<never>,
    former: { content: '<p>Then</p>', author: 'Then' },
    shown: { content: '<p>Then</p>', author: 'Then' },
    typed: 'titleEn',
  },
  event: {
    stored: EVENT,
    useForm: useEditCompetition as unknown as Kind['useForm'],
    former: { rules: { he: ['אז'], en: [] }, capacity: 12, videos: null },
    shown: { 'rules.he': ['אז'], capacity: 12, videos: { most: '', seconds: '' } },
    typed: 'place.en',
  },
  product: {
    stored: PRODUCT,
    useForm: (product) => useEditProduct(product, ID) as unknown as EditForm<never>,
    former: { basePrice: 4200, colors: former },
    shown: {
      basePrice: 42,
      'colors.0.sizes': [
        ...PRODUCT.colors[0]!.sizes.map(({ variantId, size, sku }) => ({ variantId, size, sku, stock: 0 })),
        { variantId: '', size: 'XXL', sku: 'GONE-XXL', stock: 0 },
      ],
    },
    typed: 'nameEn',
  },
}

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Values)[name], fields)

const http = (answer: (request: Request) => object) =>
  adminHttp((request) => Response.json({ status: 'success', data: answer(request) }))

function shownForm(kind: Kind, services = testServices({}), thing?: TrashThing) {
  const shown = { current: null as unknown as EditForm<never> }
  function Edit() {
    const edit = kind.useForm(kind.stored as never)
    useEffect(() => void (shown.current = edit))
    return (
      <>
        <form {...edit.frame.formProps}>
          <button type="submit">Save</button>
        </form>
        {thing && <HistoryCard thing={thing} id={ID} versions={{ thing, stored: kind.stored, edit }} />}
      </>
    )
  }
  const view = showInAdminArea(<Edit />, services)
  return {
    ...view,
    value: (path: string) => valueAt(shown.current.form.getValues().fields, path),
    edit: () => shown.current,
  }
}

describe.each(Object.entries(KINDS))('the form of a kind of thing: %s', (_name, kind) => {
  test('gets former values as an unsaved edit, and keeps what was typed elsewhere', async () => {
    const form = shownForm(kind)
    await act(async () => form.edit().form.setFieldValue(`fields.${kind.typed}` as never, 'Typed' as never))
    const thing = { ...kind.stored, ...kind.former }
    expect(form.edit().former.canBring(thing)).toBe(true)
    await act(async () => form.edit().former.bring(thing))
    for (const [path, value] of Object.entries(kind.shown)) expect(form.value(path)).toEqual(value)
    expect(form.value(kind.typed)).toBe('Typed')
    expect(form.edit().isChanged).toBe(true)
    expect(form.edit().frame.conflicts).toEqual([])
    act(() => form.edit().frame.startOver())
    for (const [path, value] of Object.entries(kind.shown)) expect(form.value(path)).not.toEqual(value)
  })

  test('refuses values that it can not show', () => {
    const [field] = Object.keys(kind.former)
    expect(
      shownForm(kind)
        .edit()
        .former.canBring({ ...kind.stored, [field!]: 17.5 }),
    ).toBe(false)
  })
})

describe('the dialog of a version', () => {
  const entry = {
    ...{ id: ENTRY, at: AT, actor: null, thing: 'park', thingId: ID, label: { he: '', en: '' }, place: 'there' },
    ...{ action: 'update', before: { eves: 'usual' }, after: { eves: 'friday' }, canUndo: false },
  }
  const now = { area: PARK.area, eves: PARK.eves, fasts: PARK.fasts, notes: PARK.notes, socialImage: null }
  const gone = 'd'.repeat(32)
  const version = {
    ...{ id: ENTRY, at: AT, action: 'update', thing: 'park', thingId: ID, side: 'after', isFirst: true },
    ...{ isCreation: false, now, unknown: ['fasts'], missing: [gone] },
    then: { ...now, eves: 'friday', notes: [{ he: 'אז', en: 'Then' }], socialImage: `/uploads/images/${gone}.webp` },
  }
  const open = async (answer: (request: Request) => object) => {
    const form = shownForm(KINDS.park, testServices({ http: http(answer) }), 'park')
    await screen.findByRole('link', { name: /This version/ })
    await act(() => form.router.navigate({ to: '.', search: { version: ENTRY } as never }))
    return form
  }
  const answers = (request: Request) =>
    request.url.includes('/version') ? { version } : { entries: [entry], total: 1 }

  test('brings back one field, says why another can not come back, and what is not recorded', async () => {
    const form = await open(answers)
    const dialog = await screen.findByRole('dialog', { name: /The version of/ })
    const rows = within(await within(dialog).findByRole('list', { name: 'Different now' }))
    expect(rows.getAllByRole('checkbox')).toHaveLength(2)
    expect(dialog.textContent).toContain('Not recorded at that time: On Tisha B’Av')
    expect(dialog.textContent).toContain('Older versions are not kept.')
    expect(rows.queryByText("This picture was deleted, so it can't come back.")).not.toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Bring back' })).toHaveProperty('disabled', true)
    fireEvent.click(rows.getByRole('checkbox', { name: 'On eves of holidays' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Bring back 1 field' }))
    expect(form.value('eves')).toBe('friday')
    expect(form.value('notes')).toEqual(PARK.notes)
    await waitFor(() => expect(form.router.state.location.search).toEqual({}))
    // This form shows no control of the field, so Save is the next thing to reach.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'))
  })

  test('says so if the entry is gone', async () => {
    const failing = adminHttp((request) =>
      request.url.includes('/version')
        ? Response.json({ status: 'error', code: 'NOT_FOUND', message: '' }, { status: 404 })
        : Response.json({ status: 'success', data: { entries: [entry], total: 1 } }),
    )
    const form = shownForm(KINDS.park, testServices({ http: failing }), 'park')
    await screen.findByRole('link', { name: /This version/ })
    await act(() => form.router.navigate({ to: '.', search: { version: ENTRY } as never }))
    await screen.findByText('This version is not kept')
  })
})
