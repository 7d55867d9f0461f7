import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appWith, aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksQuery } from '../collection/queries.ts'
import { FAVORITES_KEY } from './account-favorites.ts'
import { FavoriteParts } from './favorite-parts.tsx'
import { FavoriteSpot } from './favorite-spot.tsx'

const PARK = aPark({ _id: idOf(1) })

/** Shows the park's button on a device with one favourite, which knows of these merged parks. */
async function show(favorite: string, moved?: Record<string, string>) {
  const device = aRidersDevice()
  device.kept.set(FAVORITES_KEY, { parkIds: [favorite] })
  const { services, within } = await appWith([PARK], { device })
  const collection = { items: [PARK], total: 1, ...(moved && { moved }) }
  services.queryClient.setQueryData(parksQuery(services).queryKey, collection)
  render(
    within(
      <>
        <FavoriteParts />
        <FavoriteSpot park={PARK} />
      </>,
    ),
  )
  return device
}
const remove = () => screen.findByRole('button', { name: /^Remove .* from the favourites$/ })

test('a favourite is marked', async () => {
  await show(PARK._id)
  expect(await remove()).toBeDefined()
})

test('a favourite that was merged into the park marks the park, and the device keeps it', async () => {
  const device = await show(idOf(2), { [idOf(2)]: PARK._id })
  expect(await remove()).toBeDefined()
  expect(device.kept.get(FAVORITES_KEY)).toMatchObject({ parkIds: [PARK._id] })
})
