import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { createHttp } from '#platform/http/http.ts'
import { MailPanel } from './mail-panel.tsx'
import { testServices } from '../../../tests/factories/services.ts'

function open(answer: () => Response) {
  const fetcher = vi.fn<typeof fetch>(async () => answer())
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: fetcher }),
  })
  render(
    <Providers services={services} clock={null} rendered={Date.now()}>
      <MailPanel />
    </Providers>,
  )
  return { fetcher, queryClient: services.queryClient }
}
const MAIL = {
  at: '2026-11-22T08:00:00.000Z',
  to: 'noa@example.com',
  subject: 'A link for a password',
  text: 'Open it:\nhttps://rampa.test/reset#abc\nIt works once.',
  files: [{ name: 'jam.ics', content: 'BEGIN:VCALENDAR' }],
}
const mails = (list: readonly object[]) => Response.json({ status: 'success', data: { mails: list } })

test('shows the mails with their links, and new ones on request', async () => {
  let list = [MAIL]
  open(() => mails(list))
  const panel = await screen.findByRole('region', { name: 'Mails that were not sent' })
  expect(within(panel).getByText('noa@example.com')).toBeTruthy()
  expect(within(panel).getByText('jam.ics').parentElement?.textContent).toContain('BEGIN:VCALENDAR')
  expect(panel.querySelector('a')?.getAttribute('href')).toBe('https://rampa.test/reset#abc')

  list = [{ ...MAIL, at: '2026-11-22T08:01:00.000Z', subject: 'Another' }, MAIL]
  await userEvent.click(within(panel).getByRole('button', { name: 'Look again' }))
  expect(await within(panel).findByText('Another')).toBeTruthy()
})

test('says that there are no mails', async () => {
  open(() => mails([]))
  expect(await screen.findByText('The inbox is empty.')).toBeTruthy()
})

test('is missing if the server has no inbox', async () => {
  const { fetcher, queryClient } = open(() =>
    Response.json({ status: 'error', code: 'NOT_FOUND', message: 'There is no such call' }, { status: 404 }),
  )
  await vi.waitFor(() => expect(fetcher).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region', { name: 'Mails that were not sent' })).toBeNull()
})
