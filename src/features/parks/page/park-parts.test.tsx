import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ELEMENTS } from '#contract/park-elements.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { openPark } from '../../../../tests/factories/park-page.tsx'

const section = () => screen.queryByRole('region', { name: 'What is in it' })

test('the page shows what is in the park, with a drawing each, and what it is made of', async () => {
  await openPark([aPark({ elements: 'bqt', surface: 'concrete', cover: 'partly', sizeM2: 1200 })])
  const items = within(section()!).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Bowl', 'Quarter pipes', 'Pump track'])
  expect(items.map((item) => item.querySelector('use')!.getAttribute('href')!.split('#')[1])).toEqual([
    'bowl',
    'quarterPipes',
    'pumpTrack',
  ])
  for (const fact of ['Concrete', 'Partly roofed', '1,200 m²']) expect(within(section()!).getByText(fact)).toBeDefined()
})

test('only what is known is said', async () => {
  await openPark([aPark({ surface: 'wood' })])
  expect(within(section()!).queryByRole('list')).toBeNull()
  expect(section()!.textContent).toContain('Wood')
  expect(section()!.textContent).not.toContain('m²')
})

test('there is no section if nothing is known', async () => {
  await openPark([aPark()])
  expect(section()).toBeNull()
})

test('each element has a drawing', () => {
  const drawings = readFileSync('src/features/parks/elements/elements.svg', 'utf8')
  expect([...drawings.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)).toEqual([...ELEMENTS])
})
