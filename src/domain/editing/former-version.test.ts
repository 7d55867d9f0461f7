import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formerVersion, type Step } from './former-version.ts'

const step = (over: Partial<Step>): Step => ({ before: {}, after: {}, ...over })

describe('a former version', () => {
  const now = { name: 'c', area: 'south' }
  const edits = [
    step({ before: { name: 'b' }, after: { name: 'c' } }),
    step({ before: { area: 'north' }, after: { area: 'south' } }),
    step({ before: { name: 'a' }, after: { name: 'b' } }),
  ]
  test.each([
    [0, 'after', { name: 'c', area: 'south' }],
    [0, 'before', { name: 'b', area: 'south' }],
    [1, 'after', { name: 'b', area: 'south' }],
    [1, 'before', { name: 'b', area: 'north' }],
    [2, 'after', { name: 'b', area: 'north' }],
    [2, 'before', { name: 'a', area: 'north' }],
  ] as const)('change %d, %s it', (index, side, values) => {
    expect(formerVersion(now, edits, index, side)).toEqual({ values, unknown: [] })
  })

  test('does not guess a value that was written without a record', () => {
    const written = [
      step({ before: { area: 'north' }, after: { area: 'south' } }),
      step({ unrecorded: ['name'] }),
      step({ before: { area: 'center' }, after: { area: 'north' } }),
    ]
    expect(formerVersion(now, written, 2, 'after')).toEqual({ values: { area: 'north' }, unknown: ['name'] })
    expect(formerVersion(now, written, 0, 'before')).toEqual({ values: { name: 'c', area: 'north' }, unknown: [] })
    const all = [step({ unrecorded: 'all' }), ...edits.slice(1)]
    // The changes before the gap still tell their own values.
    expect(formerVersion(now, all, 1, 'after')).toEqual({ values: { name: 'b', area: 'south' }, unknown: [] })
    expect(formerVersion(now, all, 2, 'before')).toEqual({ values: { name: 'a', area: 'north' }, unknown: [] })
  })

  test('does not guess between two changes that contradict each other', () => {
    const changes = [
      step({ before: { name: 'imported' }, after: { name: 'c' } }),
      step({ before: { area: 'north' }, after: { area: 'south' } }),
      step({ before: { name: 'a' }, after: { name: 'b' } }),
    ]
    expect(formerVersion(now, changes, 1, 'after')).toEqual({ values: { area: 'south' }, unknown: ['name'] })
    expect(formerVersion(now, changes, 2, 'after').values.name).toBe('b')
    expect(formerVersion(now, changes, 0, 'before').values.name).toBe('imported')
  })

  test('makes a value of the one after it, if the change can be reversed', () => {
    const added = step({ reversed: { name: (after) => String(after).slice(0, -1) } })
    expect(formerVersion(now, [edits[0]!, added], 1, 'before').values.name).toBe('')
    expect(formerVersion({ name: 'ab' }, [added, added], 1, 'before')).toEqual({ values: { name: '' }, unknown: [] })
  })
})

const FIELDS = ['a', 'b', 'c', 'd']
const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.record({ he: fc.string({ maxLength: 2 }) }),
)
const thing = fc.record(Object.fromEntries(FIELDS.map((field) => [field, value])))
const edit = fc.record({
  fields: fc.dictionary(fc.constantFrom(...FIELDS), value),
  /** How much the history keeps of the change. */
  record: fc.constantFrom('whole', 'whole', 'whole', 'only after', 'none'),
})
type Edit = { fields: Record<string, unknown>; record: string }

/** Applies the edits. @returns all versions and all steps, the newest last */
function lived(first: Record<string, unknown>, edits: readonly Edit[]) {
  const versions = [first]
  const steps = edits.map(({ fields, record }) => {
    const before = versions.at(-1)!
    versions.push({ ...before, ...fields })
    const names = Object.keys(fields)
    if (record === 'none') return step({ unrecorded: names })
    if (record === 'only after') return step({ after: fields })
    return step({ before: Object.fromEntries(names.map((name) => [name, before[name]])), after: fields })
  })
  return { versions, steps }
}

test('after any edits, each version is what it was, and whatever is not recorded is said to be unknown', () => {
  fc.assert(
    fc.property(thing, fc.array(edit, { minLength: 1, maxLength: 12 }), fc.nat(), (first, edits, trimmed) => {
      const { versions, steps } = lived(first, edits)
      const isWhole = edits.every(({ record }) => record === 'whole')
      // The retention removes the oldest entries; what is left must not say anything wrong.
      const gone = trimmed % edits.length
      const kept = steps.slice(gone).reverse()
      for (const index of kept.keys()) {
        const number = edits.length - 1 - index
        for (const side of ['before', 'after'] as const) {
          const truth = versions[side === 'before' ? number : number + 1]!
          const { values, unknown } = formerVersion(versions.at(-1)!, kept, index, side)
          expect([...Object.keys(values), ...unknown].sort()).toEqual(FIELDS)
          for (const [name, known] of Object.entries(values)) expect(known).toEqual(truth[name])
          if (isWhole) expect(unknown).toEqual([])
        }
      }
    }),
  )
})

test('a write that left no record is never shown as something that the thing was not', () => {
  fc.assert(
    fc.property(thing, fc.array(edit, { minLength: 1, maxLength: 8 }), fc.nat(), value, (first, edits, at, silent) => {
      const whole = edits.map((one) => ({ ...one, record: 'whole' }))
      const place = at % edits.length
      const written = [...whole.slice(0, place), { fields: { a: silent }, record: 'none' }, ...whole.slice(place)]
      const { versions, steps } = lived(first, written)
      const told = steps.toSpliced(place, 1).reverse()
      for (const index of told.keys()) {
        // The versions on both sides of the silent write, where no entry says which of them it was.
        const { values } = formerVersion(versions.at(-1)!, told, index, 'after')
        if ('a' in values) expect(versions.map(({ a }) => a)).toContainEqual(values.a)
      }
    }),
  )
})
