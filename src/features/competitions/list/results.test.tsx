import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { testServices } from '../../../../tests/factories/services.ts'
import { Results } from './results.tsx'

test('results are listed by level, with shared places, and without a name where the registration is gone', () => {
  render(
    <Providers services={testServices({})} clock={null} rendered={Date.now()}>
      <Results
        results={[
          { level: 'junior', place: 1, name: 'Tal B.' },
          { level: 'pro', place: 1, name: 'Noa Levi' },
          { level: 'pro', place: 1, name: null },
        ]}
      />
    </Providers>,
  )
  const rows = (level: string) =>
    within(screen.getByRole('region', { name: level }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows('Junior')).toEqual(['1Tal B.'])
  expect(rows('Pro')).toEqual(['1Noa Levi', '1No name'])
})
