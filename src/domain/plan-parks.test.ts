import { expect, test } from 'vitest'
import { plannedParks } from './plan-parks.ts'

const [A, B, C] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const items = [A, B, C]

test('parks come in the order of the plan', () => {
  expect(plannedParks(['c', 'a'], { items, isWhole: true })).toEqual([
    { id: 'c', park: C, isMerged: false },
    { id: 'a', park: A, isMerged: false },
  ])
})

test('a merged park leads to the one that stayed', () => {
  expect(plannedParks(['old', 'a'], { items, moved: { old: 'b' }, isWhole: true })).toEqual([
    { id: 'b', park: B, isMerged: true },
    { id: 'a', park: A, isMerged: false },
  ])
})

test('two parks of a plan that became one are one, in the place of the first', () => {
  for (const ids of [
    ['old', 'a', 'b'],
    ['b', 'a', 'old'],
  ])
    expect(plannedParks(ids, { items, moved: { old: 'b' }, isWhole: true })).toEqual([
      { id: 'b', park: B, isMerged: true },
      { id: 'a', park: A, isMerged: false },
    ])
})

test('a park counts as gone only where all parks are known', () => {
  expect(plannedParks(['x'], { items, isWhole: true })).toEqual([{ id: 'x', park: null, isGone: true }])
  expect(plannedParks(['x'], { items, isWhole: false })).toEqual([{ id: 'x', park: null, isGone: false }])
  expect(plannedParks(['constructor'], { items, moved: {}, isWhole: true })).toEqual([
    { id: 'constructor', park: null, isGone: true },
  ])
})
