import { expect, test } from 'vitest'
import { writePlan } from '#domain/plan.ts'
import { newMemoryDevice } from '../../../../tests/factories/memory-device.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { PLANS_KEY } from '../collection/keys.ts'
import { KEPT_MAX, keptPlans, listedPlans, withoutPlan, withPlan } from './kept-plans.ts'

const NOW = Date.parse('2026-12-03T12:00+02:00')
const fragmentOf = (when: string, words = '') => writePlan({ parkIds: [idOf(1)], when, words, name: '' })
const kept = (when: string, isOwn = false) => ({ fragment: fragmentOf(when), isOwn })

test('the next plan comes first; those that are over come last, the latest first', () => {
  const whens = ['2026-12-01T10', '2026-12-09T10', '2026-12-03T11', '2026-11-20T10', '2026-12-04T10']
  const listed = listedPlans(
    whens.map((when) => kept(when)),
    NOW,
  )
  expect(listed.map(({ plan, isOver }) => [plan.when, isOver])).toEqual([
    ['2026-12-03T11', false],
    ['2026-12-04T10', false],
    ['2026-12-09T10', false],
    ['2026-12-01T10', true],
    ['2026-11-20T10', true],
  ])
})

test('a plan that the rider made stays the rider’s when it is kept again', () => {
  const own = withPlan([], kept('2026-12-04T10', true))
  expect(withPlan(own, kept('2026-12-04T10'))).toEqual(own)
  expect(withoutPlan(own, own[0]!.fragment)).toEqual([])
})

test('the list has an end', () => {
  const plans = Array.from({ length: KEPT_MAX + 5 }, (_, at) => ({ fragment: `1.${at}`, isOwn: false }))
  const all = plans.reduce<ReturnType<typeof withPlan>>(withPlan, [])
  expect(all).toHaveLength(KEPT_MAX)
  expect(all[0]).toEqual(plans.at(-1))
})

test('a record of another version is read as far as it fits, and an unreadable plan is not listed', async () => {
  const device = newMemoryDevice({
    [PLANS_KEY]: [kept('2026-12-04T10'), { fragment: 7 }, 'x', { fragment: '2.x', isOwn: true }],
  })
  const read = await keptPlans.get(device)
  expect(read).toHaveLength(2)
  expect(listedPlans(read, NOW)).toHaveLength(1)
  expect(await keptPlans.get(newMemoryDevice({ [PLANS_KEY]: 'x' }))).toEqual([])
})
