import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { useCrumbs } from '#admin/page/crumb.ts'
import { NewCompetitionScreen } from '#features/competitions/admin/new-competition-screen.tsx'
import { NewGuideScreen } from '#features/guides/admin/new-guide-screen.tsx'
import { NewUserScreen } from '#features/users/admin/new-user-screen.tsx'
import { showInAdminArea } from '../../../tests/factories/admin-area.tsx'

const Crumbs = () => (
  <ul aria-label="Crumbs">
    {useCrumbs().map((name, at) => (
      <li key={at}>{name}</li>
    ))}
  </ul>
)

test.each<[string, ReactElement]>([
  ['New competition', <NewCompetitionScreen />],
  ['Write a guide', <NewGuideScreen from={undefined} />],
  ['Invite somebody', <NewUserScreen />],
])('the page “%s” has one breadcrumb of its own', async (name, element) => {
  showInAdminArea(
    <>
      <Crumbs />
      {element}
    </>,
  )
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect([...screen.getByRole('list', { name: 'Crumbs' }).children].map((crumb) => crumb.textContent)).toEqual([name])
})
