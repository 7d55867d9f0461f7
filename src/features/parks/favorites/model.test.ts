import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import {
  isChanged,
  mergeFavorites,
  readDeviceFavorites,
  readMirror,
  unmergedOf,
  withChanges,
  withMerged,
} from './model.ts'

const anId = fc.integer({ min: 0, max: 30 }).map((at) => at.toString(16).padStart(24, '0'))
const someIds = fc.uniqueArray(anId, { maxLength: 20 })
const changes = fc.array(fc.tuple(anId, fc.boolean()), { maxLength: 20 }).map((all) => new Map(all))
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const USER = 'e'.repeat(24)

describe('merging', () => {
  test('is the union without duplicates, the account’s before the device’s', () => {
    fc.assert(
      fc.property(someIds, someIds, (account, device) => {
        const merged = mergeFavorites(account, device)
        expect(new Set(merged)).toEqual(new Set([...account, ...device]))
        expect(merged).toHaveLength(new Set(merged).size)
        expect(merged.slice(0, account.length)).toEqual(account)
        expect(merged.slice(account.length)).toEqual(device.filter((id) => !account.includes(id)))
        expect(mergeFavorites(merged, device), 'again changes nothing').toEqual(merged)
      }),
    )
  })

  test(`keeps at most ${FAVORITES_MAX}, the account’s rather than the device’s`, () => {
    const ids = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => (from + at).toString(16).padStart(24, '0'))
    const account = ids(0, 498)
    expect(mergeFavorites(account, ids(1000, 10))).toEqual([...account, ...ids(1000, 2)])
  })

  test('adds nothing that the account has already received', () => {
    fc.assert(
      fc.property(someIds, someIds, (first, later) => {
        const device = { parkIds: first, merged: null }
        expect(unmergedOf(device, USER)).toEqual(first)
        const merged = withMerged(device, USER, first)
        expect(unmergedOf(merged, USER)).toEqual([])
        expect(unmergedOf({ ...merged, parkIds: later }, USER)).toEqual(later.filter((id) => !first.includes(id)))
        expect(unmergedOf(merged, 'f'.repeat(24)), 'another account').toEqual(first)
      }),
    )
  })
})

describe('changes', () => {
  test('the last change of each park wins, and the other parks keep their order', () => {
    fc.assert(
      fc.property(someIds, changes, (ids, wanted) => {
        const next = withChanges(ids, wanted)
        expect(next).toHaveLength(new Set(next).size)
        for (const [id, isWanted] of wanted) expect(next.includes(id)).toBe(isWanted)
        const untouched = (list: readonly string[]) => list.filter((id) => !wanted.has(id))
        expect(untouched(next)).toEqual(untouched(ids))
        expect(isChanged(next, wanted)).toBe(false)
        expect(isChanged(ids, wanted)).toBe(next.length !== ids.length || next.some((id) => !ids.includes(id)))
      }),
    )
  })

  test('the newest comes first', () => {
    expect(
      withChanges(
        [A],
        new Map([
          [B, true],
          [C, true],
        ]),
      ),
    ).toEqual([C, B, A])
  })
})

describe('stored values of another version', () => {
  test.each<[unknown, readonly string[]]>([
    [undefined, []],
    [null, []],
    ['text', []],
    [[A], []],
    [{ parkIds: 'x' }, []],
    [{ parkIds: [A, 7, 'short', A, B], merged: 'x' }, [A, B]],
  ])('%j', (stored, parkIds) => {
    expect(readDeviceFavorites(stored)).toEqual({ parkIds, merged: null })
  })

  test('the mirror belongs to one user', () => {
    expect(readMirror({ userId: USER, parkIds: [A] }, USER)).toEqual([A])
    expect(readMirror({ userId: USER, parkIds: [A] }, 'f'.repeat(24))).toBeNull()
    expect(readMirror([A], USER)).toBeNull()
    expect(readMirror(undefined, USER)).toBeNull()
  })
})
