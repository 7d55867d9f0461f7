import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from '#domain/editing/same.ts'
import { mergeEdits } from './merge-edits.ts'

const BASE = { name: 'Noa', phone: '', role: 'user', site: { he: 'א', en: 'a' }, tags: ['x', 'y'] }

test('fields that only one side changed are merged, at any depth', () => {
  const mine = { ...BASE, name: 'Noa Levi', site: { he: 'ב', en: 'a' } }
  const theirs = { ...BASE, role: 'editor', site: { he: 'א', en: 'b' } }
  expect(mergeEdits(BASE, mine, theirs)).toEqual({
    merged: { ...BASE, name: 'Noa Levi', role: 'editor', site: { he: 'ב', en: 'b' } },
    conflicts: [],
    taken: ['role', 'site.en'],
  })
})

test('fields that both changed are listed, and mine stays until somebody decides', () => {
  const mine = { ...BASE, name: 'Mine', tags: ['x'], site: { he: 'ב', en: 'a' } }
  const theirs = { ...BASE, name: 'Theirs', tags: ['x', 'z'], site: { he: 'ג', en: 'a' } }
  expect(mergeEdits(BASE, mine, theirs)).toEqual({
    merged: mine,
    conflicts: [
      { path: 'name', mine: 'Mine', theirs: 'Theirs' },
      { path: 'site.he', mine: 'ב', theirs: 'ג' },
      { path: 'tags', mine: ['x'], theirs: ['x', 'z'] },
    ],
    taken: [],
  })
})

describe('for any three records', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c')
  const record = fc.record({
    name: text,
    active: fc.boolean(),
    limit: fc.option(fc.integer({ min: 0, max: 2 })),
    site: fc.record({ he: text, en: text }),
    tags: fc.array(text, { maxLength: 2 }),
  })
  const three = fc.tuple(record, record, record)
  const leaves = (value: object, parent = ''): [string, unknown][] =>
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? leaves(inner, `${parent}${name}.`)
        : [[parent + name, inner] as [string, unknown]],
    )

  test('each field of the result is the changed one, and mine if both changed', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged, conflicts, taken } = mergeEdits(base, mine, theirs)
        const [before, own, other] = [base, mine, theirs].map((one) => new Map(leaves(one)))
        for (const [path, value] of leaves(merged)) {
          const [isMine, isTheirs] = [own!, other!].map((side) => !isSame(side.get(path), before!.get(path)))
          const differ = !isSame(own!.get(path), other!.get(path))
          expect(value).toEqual(isTheirs && !isMine ? other!.get(path) : own!.get(path))
          expect(conflicts.some((one) => one.path === path)).toBe(isMine && isTheirs && differ)
          expect(taken.includes(path)).toBe(isTheirs && !isMine)
        }
      }),
    )
  })

  test('if one side changed nothing, the other side is the result', () => {
    fc.assert(
      fc.property(record, record, (base, changed) => {
        expect(mergeEdits(base, changed, base)).toEqual({ merged: changed, conflicts: [], taken: [] })
        expect(mergeEdits(base, base, changed)).toMatchObject({ merged: changed, conflicts: [] })
        expect(mergeEdits(base, changed, changed)).toEqual({ merged: changed, conflicts: [], taken: [] })
      }),
    )
  })

  test('both sides have the same conflicts, and merging a merge again changes nothing', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged, conflicts } = mergeEdits(base, mine, theirs)
        const paths = conflicts.map(({ path }) => path)
        expect(mergeEdits(base, theirs, mine).conflicts.map(({ path }) => path)).toEqual(paths)
        expect(mergeEdits(theirs, merged, theirs)).toEqual({ merged, conflicts: [], taken: [] })
      }),
    )
  })
})

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: undefined }, {}, true],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are the same: %s', (one, other, expected) => expect(isSame(one, other)).toBe(expected))
