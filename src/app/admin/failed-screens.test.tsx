import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { EditCompetitionScreen } from '#features/competitions/admin/edit-competition-screen.tsx'
import { EditGuideScreen } from '#features/guides/admin/edit-guide-screen.tsx'
import { ReportsScreen } from '#features/parks/admin/reports/reports-screen.tsx'
import { EditParkScreen } from '#features/parks/admin/form/edit-park-screen.tsx'
import { ParksScreen } from '#features/parks/admin/parks-screen.tsx'
import { EditProductScreen } from '#features/shop/admin/products/edit-product-screen.tsx'
import { TrashScreen } from '#features/trash/admin/trash-screen.tsx'
import { EditUserScreen } from '#features/users/admin/edit-user-screen.tsx'
import { UsersScreen } from '#features/users/admin/users-screen.tsx'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'

/** Shows a screen to an admin while the server answers everything with `status`. */
function show(element: ReactElement, status = 500) {
  const server = { status, asked: [] as string[] }
  const http = adminHttp(({ url }) => {
    server.asked.push(new URL(url).pathname)
    const code = server.status === 404 ? 'NOT_FOUND' : 'INTERNAL'
    return Response.json({ status: 'error', code, message: '' }, { status: server.status })
  })
  const services = testServices({ http })
  showInAdminArea(element, services)
  return server
}

const heading = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

test.each([
  ['park', <EditParkScreen id="nonsense" />, 'Invalid ID'],
  ['account', <EditUserScreen id="nonsense" />, 'Invalid ID'],
  ['guide', <EditGuideScreen id="No Slug" />, 'Failed to load guide'],
  ['competition', <EditCompetitionScreen id="nonsense" />, 'Competition not found'],
])('an address that can’t name a %s sends no request', async (_, element, title) => {
  const { asked } = show(element)
  await heading(title)
  expect(document.title).toBe(`${title} | Rampa`)
  expect(asked).toEqual([])
})

const ID = '0'.repeat(24)
const EDIT = [
  ['park', <EditParkScreen id={ID} />, 'Data loading failed', 'Park not found'],
  ['account', <EditUserScreen id={ID} />, 'Data loading failed', 'User not found'],
  ['guide', <EditGuideScreen id={ID} />, 'Failed to load guide', 'Failed to load guide'],
  ['competition', <EditCompetitionScreen id={ID} />, 'Data loading failed', 'Competition not found'],
  ['product', <EditProductScreen id="no-such" />, 'Failed to fetch product details', 'Failed to fetch product details'],
  ['guide with a slug', <EditGuideScreen id="no-such" />, 'Failed to load guide', 'Failed to load guide'],
] as const

test.each(EDIT)('a missing %s: the page starts with the reason', async (_, element, _failed, missing) => {
  show(element, 404)
  await heading(missing)
  expect(document.title).toBe(`${missing} | Rampa`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each(EDIT)(
  'a %s that can’t be loaded: the page starts with the reason and offers to try again',
  async (...row) => {
    const [, element, failed, missing] = row
    const server = show(element)
    await heading(failed)
    expect(document.title).toBe(`${failed} | Rampa`)
    server.status = 404
    tryAgain()
    await screen.findByRole('link', { name: /^To the list of/ })
    await heading(missing)
    expect(server.asked).toHaveLength(2)
  },
)

const search = {}
const onSearch = async () => {}
test.each([
  ['parks', <ParksScreen search={search} onSearch={onSearch} />, '/api/admin/skateparks'],
  ['conditions', <ReportsScreen search={search} onSearch={onSearch} />, '/api/admin/conditions'],
  ['users', <UsersScreen search={search} onSearch={onSearch} />, '/api/admin/users'],
  ['trash', <TrashScreen search={search} onSearch={() => {}} />, '/api/admin/trash'],
])('the list of %s that can’t be loaded says so and offers to try again', async (_, element, path) => {
  const { asked } = show(element)
  expect(await screen.findByRole('heading', { name: 'Data loading failed' })).toBeTruthy()
  tryAgain()
  await vi.waitFor(() => expect(asked).toEqual([path, path]))
})
