import { arrivalListAnswerSchema } from '#contract/competition-day.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER } from '../fixtures.ts'
import { addCompetition, signUp } from './competitions.ts'
import { expect, expectFitsSmallPhone, PHONE, test } from './support.ts'

test('the check-in, once opened, goes on without a signal: presses wait and are sent when it is back', async ({
  page,
  context,
  open,
  api,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const slug = `check-in-${process.pid}`
  const { _id: id } = await addCompetition(api, slug)
  for (const [firstName, level] of [
    ['Noa', 'pro'],
    ['Tal', 'amateur'],
  ] as const)
    await signUp(sharedServer, slug, { firstName, level })
  const here = async () =>
    arrivalListAnswerSchema
      .parse(await api.call('GET', `admin/events/${id}/arrivals`))
      .data.riders.filter(({ hereAt }) => hereAt !== null)
      .map(({ name }) => name)

  await page.setViewportSize(PHONE)
  await open(`/admin/registrations?checkIn=${id}&lang=en`)
  const rider = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} Levi`) })
  await rider('Noa').click()
  await expect(rider('Noa')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(here).toEqual(['Noa Levi'])
  await expectAccessible(page, { within: '#content' })
  await expectFitsSmallPhone(page)

  await context.setOffline(true)
  await rider('Tal').click()
  await rider('Noa').click()
  await expect(rider('Tal')).toHaveAttribute('aria-pressed', 'true')
  await expect(rider('Noa')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Waits for a signal')).toHaveCount(2)
  expect(await here()).toEqual(['Noa Levi'])

  await context.setOffline(false)
  await expect(page.getByText('Waits for a signal')).toHaveCount(0)
  await expect.poll(here).toEqual(['Tal Levi'])
  await expect(page.getByText('Here: 1 of 2')).toBeVisible()
})
