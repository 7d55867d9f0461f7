import { describe, expect, test } from 'vitest'
import { type AdminUser, editUserBodySchema } from '#contract/users.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { editOf, isChanged, readEdit, readNewUser, rebase, toEditBody, NEW_USER, withTime } from './user-form.ts'

const user = (special: Partial<AdminUser> = {}): AdminUser => ({
  ...newUser({ phone: '0501234567' }),
  revision: 3,
  lastSeenOn: null,
  hasPassword: true,
  ...special,
})

test('the body is what the server takes, with the revision that the edit began from', () => {
  const body = toEditBody({ ...editOf(user()), name: ' נועה ', phone: '+972 50-123-4567' })
  expect(editUserBodySchema.parse(body)).toEqual({
    name: 'נועה',
    email: 'noa@example.com',
    phone: '0501234567',
    role: 'user',
    accountStatus: 'active',
    language: 'he',
    revision: 3,
  })
})

test('only what is stored differently is a change', () => {
  expect(isChanged(editOf(user()))).toBe(false)
  expect(isChanged({ ...editOf(user()), name: 'נועה לוי ', phone: '050-1234567' })).toBe(false)
  expect(isChanged({ ...editOf(user()), role: 'editor' })).toBe(true)
})

describe('a draft', () => {
  test('is read back with its time', () => {
    const edit = { ...editOf(user()), name: 'Noa' }
    const read = readEdit(JSON.parse(JSON.stringify(withTime(edit))))
    expect(read).toMatchObject({ name: 'Noa', began: { revision: 3 } })
    expect(Date.parse(read.draftAt!)).toBeGreaterThan(0)
    expect(readNewUser(withTime({ ...NEW_USER, name: 'Noa' }))).toMatchObject({ name: 'Noa' })
  })
  test.each([
    ['of another version', { name: 'Noa' }],
    ['that changes nothing', editOf(user())],
    ['of nonsense', 'x'],
    ['without values', null],
  ])('%s is left alone', (_, stored) => expect(readEdit(stored)).toEqual({}))
  test('of an invitation without words is left alone', () => expect(readNewUser(NEW_USER)).toEqual({}))
})

describe('when somebody else saved meanwhile', () => {
  test('what only one side touched is merged, and named', () => {
    const edit = { ...editOf(user()), name: 'Mine' }
    expect(rebase(edit, user({ revision: 4, role: 'editor' }))).toEqual({
      ...edit,
      role: 'editor',
      began: { ...edit.began, role: 'editor', revision: 4 },
      taken: ['role'],
    })
  })
  test('what both touched stays mine until it is decided', () => {
    const edit = rebase({ ...editOf(user()), name: 'Mine' }, user({ revision: 4, name: 'Theirs' }))
    expect(edit).toMatchObject({
      name: 'Mine',
      conflicts: [{ field: 'name', mine: 'Mine', theirs: 'Theirs', choice: null }],
      taken: [],
    })
    // They save once more, another field: the first question stays.
    expect(rebase(edit, user({ revision: 5, name: 'Theirs', phone: '' }))).toMatchObject({
      conflicts: edit.conflicts,
      phone: '',
      taken: ['phone'],
    })
    // They save the same field again: it is asked with what they wrote last.
    expect(rebase(edit, user({ revision: 5, name: 'Other' })).conflicts).toEqual([
      { field: 'name', mine: 'Mine', theirs: 'Other', choice: null },
    ])
    // They write what I wrote.
    expect(rebase(edit, user({ revision: 5, name: 'Mine' })).conflicts).toEqual([])
  })
  test('an edit that changes nothing yet just follows', () => {
    expect(rebase(editOf(user()), user({ revision: 4, name: 'Theirs' }))).toEqual(
      editOf(user({ revision: 4, name: 'Theirs' })),
    )
  })
})
