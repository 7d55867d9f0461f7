import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { readDevice } from '../device-copies.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { PHONE } from '../read/support.ts'
import { heading, openReady, test } from './support.ts'

// The rider's own logbook: written at the gate without a signal, found again after a cold start, told to nobody.

test.use({ viewport: PHONE })
test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const NOTE = 'השומר קוראים לו זוהר'
const card = (page: Page): Locator => page.getByRole('region', { name: 'הביקורים שלי' })
const mark = (page: Page): Locator => page.getByRole('main').getByText('הייתי', { exact: true })

/** Elements of the rows that the late marks move. There must be none. */
function movedByMarks(): string[] {
  const marks = [...document.querySelectorAll<HTMLElement>('article h2 [data-passing]')]
  if (marks.length === 0) throw new Error('there are no marks')
  const others = [...document.querySelectorAll('article *')].filter((one) => !marks.some((own) => own.contains(one)))
  const places = () => others.map((one) => JSON.stringify(one.getBoundingClientRect()))
  const before = places()
  marks.forEach((own) => (own.style.display = 'none'))
  const after = places()
  return others.flatMap((one, at) => (before[at] === after[at] ? [] : one.outerHTML.slice(0, 200)))
}

test('a visit and a note survive a cold start without a server, mark the list, and are told to nobody', async ({
  ownServer,
  context,
}) => {
  const { origin } = ownServer
  const [park] = await fetchParks(ownServer)
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const page = await openReady(context, `${origin}/skateparks/${park!.url}`)
  await ownServer.stop()

  await test.step('at the gate', async () => {
    await card(page).getByRole('button', { name: 'הייתי פה היום' }).click()
    await card(page).getByRole('button', { name: 'הימים וההערה שלי' }).click()
    await card(page).getByLabel('הערה לעצמי').pressSequentially(NOTE)
    await expectAccessible(page)
    await expect.poll(async () => JSON.stringify(await readDevice(page, 'logbook'))).toContain(NOTE)
    await page.close()
  })

  const later = await context.newPage()
  await test.step('after a cold start', async () => {
    await later.goto(`${origin}/skateparks/${park!.url}`)
    await expect(heading(later)).toHaveText(park!.name.he)
    await expect(card(later).getByRole('button', { name: 'הייתי פה היום' })).toHaveAttribute('aria-pressed', 'true')
    await expect(card(later).getByText(NOTE)).toBeVisible()
  })

  await test.step('in the list, which nothing moves, and which can leave the park out', async () => {
    const search = encodeURIComponent(park!.name.he)
    await later.goto(`${origin}/skateparks?q=${search}`)
    await expect(mark(later)).toHaveCount(1)
    expect(await later.evaluate(movedByMarks)).toEqual([])
    await later.goto(`${origin}/skateparks?q=${search}&never=true`)
    await expect(later.getByRole('link', { name: 'גם כאלה שהייתי בהם' })).toBeVisible()
  })

  await test.step('in what is on this device, in every tab', async () => {
    await later.goto(`${origin}/saved`)
    await expect(card(later).getByText('פארק אחד, אחד חדש השנה')).toBeVisible()
    await expectAccessible(later)
    const other = await context.newPage()
    await other.goto(`${origin}/skateparks/${park!.url}`)
    const today = card(other).getByRole('button', { name: 'הייתי פה היום' })
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await today.click()
    await expect(card(later).getByText('פארק אחד', { exact: true })).toHaveCount(0)
    await expect(card(later).getByText('ההערות שלי')).toBeVisible()
  })

  expect(decodeURIComponent(sent.join('\n'))).not.toMatch(/זוהר|days/)
})
