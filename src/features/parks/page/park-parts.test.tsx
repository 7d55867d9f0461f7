import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ELEMENTS } from '#contract/park-elements.ts'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { openPark } from '../../../../tests/factories/park-page.tsx'

const section = () => screen.queryByRole('region', { name: 'What is in it' })

test('the page shows what is in the park, with a drawing each', async () => {
  await openPark([aPark({ elements: 'bqt' })])
  const items = within(section()!).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Bowl', 'Quarter pipes', 'Pump track'])
  expect(items.map((item) => item.querySelector('use')!.getAttribute('href')!.split('#')[1])).toEqual([
    'bowl',
    'quarterPipes',
    'pumpTrack',
  ])
})

test.each<[string, Partial<Park>, string[]]>([
  ['all', { surface: 'concrete', cover: 'partly', sizeM2: 1200 }, ['Concrete', 'Partly roofed', '1,200 m²']],
  ['one', { surface: 'wood' }, ['Wood']],
])('what it is made of is said as far as it is known: %s', async (_, known, facts) => {
  await openPark([aPark({ amenities: UNKNOWN_AMENITIES, ...known })])
  const items = within(screen.getByRole('region', { name: 'What’s there' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(facts)
  expect(section()).toBeNull()
})

test('there is no section if nothing is known', async () => {
  await openPark([aPark()])
  expect(section()).toBeNull()
})

test('each element has a drawing', () => {
  const drawings = readFileSync('src/features/parks/elements/elements.svg', 'utf8')
  expect([...drawings.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)).toEqual([...ELEMENTS])
})
