import { setupI18n } from '@lingui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { OwnRegistrationAnswer } from '#contract/competitions.ts'
import { createHttp } from '#platform/http/http.ts'
import { aCompetition, COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { CorrectForm } from './correct-form.tsx'

const FIRST = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', seconds: 50 }
const registration: OwnRegistrationAnswer = {
  ...{ event: 'jam-2027', eventState: 'open', firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com' },
  ...{ phone: '0501234567', dateOfBirth: '2001-04-05', level: 'amateur', videos: [FIRST] },
  createdAt: new Date(COMPETITION_NOON).toISOString(),
}

/** Renders the form over a server that stores what it gets, or refuses everything with this code. */
function show(event = aCompetition(), refusal?: string) {
  const sent: { videos?: unknown; token: string }[] = []
  const onCorrected = vi.fn<(registration: OwnRegistrationAnswer) => void>()
  const fetch = (async (request: Request) => {
    const body = (await request.json()) as (typeof sent)[number]
    sent.push(body)
    if (refusal) return Response.json({ status: 'error', code: refusal, message: 'no' }, { status: 409 })
    const { token: _, ...changed } = body
    return Response.json({ status: 'success', data: { registration: { ...registration, ...changed } } })
  }) as typeof globalThis.fetch
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
  render(
    <Providers services={services} clock={null} rendered={COMPETITION_NOON}>
      <CorrectForm token="a-token" registration={registration} event={event} onCorrected={onCorrected} />
    </Providers>,
  )
  return { sent, onCorrected }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))

test('videos are handed in by the mailed link, beside those that were sent before', async () => {
  const { sent, onCorrected } = show()
  expect([box('Link to video 1').value, box('Length of video 1').value]).toEqual([FIRST.url, '0:50'])
  type('Link to video 2', 'https://vimeo.com/76979871')
  type('Length of video 2', '0:35')
  await save()
  const videos = [FIRST, { url: 'https://vimeo.com/76979871', seconds: 35 }]
  await vi.waitFor(() => expect(onCorrected).toHaveBeenCalledWith({ ...registration, videos }))
  expect(sent).toEqual([expect.objectContaining({ token: 'a-token', videos })])
})

test('videos that are too long together are not sent, and what was typed stays', async () => {
  const { sent } = show()
  type('Link to video 2', 'https://vimeo.com/76979871')
  type('Length of video 2', '0:50')
  await save()
  expect(screen.getByText('Not saved yet. Please fix these:')).toBeTruthy()
  expect(box('Link to video 2').value).toBe('https://vimeo.com/76979871')
  expect(sent).toEqual([])
})

test('after registration has closed the form says so, and keeps what was typed', async () => {
  show(aCompetition(), 'REGISTRATION_CLOSED')
  type('Length of video 1', '0:40')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Registration has closed')
  expect(box('Length of video 1').value).toBe('0:40')
})

test('a competition that asks for no videos leaves those of the registration alone', async () => {
  const { sent } = show(aCompetition({ videos: null }))
  expect(screen.queryByRole('textbox', { name: 'Link to video 1' })).toBeNull()
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('videos')
})
