import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EDITED_THINGS, editWorld, openEditForm, valueAt } from '../../../tests/factories/edit-forms.tsx'

// Tests what all edit forms of the admin area have in common (src/admin/form/use-edit-form.ts), with the calls of
// each form. The browser tests in e2e/admin test it with only one form.

/** The 409 answer that marks a field: another thing has the same address, or another account has the same e-mail. */
const IN_USE: Record<string, { code: string; field: string; text: string }> = {
  park: { code: 'SLUG_TAKEN', field: 'url', text: 'Another park has this address' },
  guide: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another guide has this address' },
  competition: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another competition has this address' },
  product: { code: 'SLUG_TAKEN', field: 'slug', text: 'Another product has this address' },
  account: { code: 'EMAIL_TAKEN', field: 'email', text: 'Somebody has an account with this e-mail already' },
}

/** The first failure takes longer to appear, because its texts are loaded then. */
const PATIENCE = { timeout: 20_000 }

beforeEach(() => localStorage.clear())

describe.each(Object.entries(EDITED_THINGS))('a %s', (_name, thing) => {
  test('edited by two admins is merged in different fields, and asked about in the same field', async () => {
    const world = editWorld(thing)
    const page = await openEditForm(thing, world)
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
    const world = editWorld(thing)
    const page = await openEditForm(thing, world)
    await page.type('Mine')
    const held = Promise.withResolvers<void>()
    world.held = held.promise
    await page.save()
    await page.type('Mine, and more')
    await act(async () => held.resolve())
    await waitFor(() => expect(valueAt(world.stored, thing.field)).toBe('Mine'))
    await waitFor(() => expect(page.frame().isSending).toBe(false))
    expect(page.value()).toBe('Mine, and more')
    cleanup()

    const later = await openEditForm(thing, world)
    await waitFor(() => expect(later.value(), 'its draft').toBe('Mine, and more'))
    await later.save()
    await waitFor(() => expect(later.frame()).toMatchObject({ isChanged: false, conflicts: [] }))
    expect(world.sent.map(({ revision }) => revision)).toEqual([1, 2])
    expect(valueAt(world.stored, thing.field)).toBe('Mine, and more')
  })

  test('that was not saved is restored until the admin starts over', async () => {
    const world = editWorld(thing)
    const page = await openEditForm(thing, world)
    await page.type('Not saved yet')
    act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    cleanup()

    const again = await openEditForm(thing, world)
    await waitFor(() => expect(again.frame().draftTime).not.toBe(''))
    expect(again.value()).toBe('Not saved yet')
    await act(async () => again.frame().startOver())
    expect(again.value()).toBe(thing.before)
    expect(again.frame().draftTime).toBe('')
    cleanup()

    const fresh = await openEditForm(thing, world)
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
  const thing = EDITED_THINGS[name]!
  const world = editWorld({ ...thing, stored: { ...thing.stored, ...hidden } })
  await openEditForm(thing, world, true)
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(world.sent).toMatchObject([{ status: name === 'guide' || name === 'product' ? 'active' : 'published' }]),
  )
})

test.each(Object.entries(IN_USE))(
  'a %s whose address is in use shows that at the field',
  async (name, { code, field, text }) => {
    const thing = EDITED_THINGS[name]!
    const world = editWorld(thing)
    world.refusal = code
    const page = await openEditForm(thing, world)
    await page.type('Mine')
    await page.save()
    await waitFor(() => expect(page.frame().problems).toMatchObject([{ path: field, text }]))
    expect(page.value()).toBe('Mine')
  },
)

const blur = () => act(() => (document.activeElement as HTMLElement).blur())

test('a save overtaken by another admin focuses their changes, at each attempt', async () => {
  const thing = EDITED_THINGS.account!
  const world = editWorld(thing)
  const page = await openEditForm(thing, world, true)
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
  const thing = EDITED_THINGS.account!
  const world = editWorld(thing)
  const page = await openEditForm(thing, world, true)
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
