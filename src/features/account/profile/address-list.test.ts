import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, isSameAddress, withAddress, withDefault, withoutAddress } from './address-list.ts'

const address = (id: string | undefined, isDefault = false) => ({ ...EMPTY_ADDRESS, id, street: `${id}`, isDefault })
const ids = ['a', 'b', 'c', 'd'] as const
const list = fc.subarray([...ids]).map((all) => all.map((id, at) => address(id, at === 0)))
type Step = { kind: 'add' | 'default' | 'remove'; id: string; isDefault: boolean }
const step = fc.record<Step>({
  kind: fc.constantFrom('add', 'default', 'remove'),
  id: fc.constantFrom(...ids),
  isDefault: fc.boolean(),
})

test('exactly one address is the default, after any additions, changes and removals', () => {
  fc.assert(
    fc.property(list, fc.array(step), (begin, steps) => {
      let all: ReturnType<typeof withAddress> = begin
      for (const { kind, id, isDefault } of steps) {
        const isKnown = all.some((one) => one.id === id)
        if (kind === 'add') {
          all = withAddress(all, address(id, isDefault))
          if (isDefault) expect(all.find((one) => one.isDefault)!.id).toBe(id)
        } else if (kind === 'remove') {
          all = withoutAddress(all, id)
          expect(all.some((one) => one.id === id)).toBe(false)
        } else if (isKnown) {
          all = withDefault(all, id)
          expect(all.find((one) => one.isDefault)!.id).toBe(id)
        }
        expect(all.filter((one) => one.isDefault)).toHaveLength(all.length > 0 ? 1 : 0)
      }
    }),
  )
})

test('a changed address keeps its place, a new one comes last', () => {
  const all = [address('a', true), address('b')]
  expect(withAddress(all, { ...address('a', true), city: 'חיפה' })[0]).toMatchObject({ id: 'a', city: 'חיפה' })
  expect(withAddress(all, address(undefined)).map(({ id }) => id)).toEqual(['a', 'b', undefined])
})

test('an identical address is no change', () => {
  expect(isSameAddress(address('a'), address('a'))).toBe(true)
  expect(isSameAddress(address('a'), { ...address('a'), floor: '2' })).toBe(false)
  expect(isSameAddress(address('a'), address('a', true))).toBe(false)
})
