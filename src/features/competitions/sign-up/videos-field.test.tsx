import { setupI18n } from '@lingui/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { VideoRow } from '#domain/videos.ts'
import { aCompetition, COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { openCompetition } from '../../../../tests/factories/competition-page.tsx'
import { testServices } from '../../../../tests/factories/services.ts'
import { VideosField } from './videos-field.tsx'

function Field() {
  const [rows, setRows] = useState<VideoRow[]>([])
  return <VideosField rows={rows} onChange={setRows} errorOf={() => undefined} rules={{ most: 2, seconds: 90 }} />
}
const show = () =>
  render(
    <Providers
      services={testServices({ i18n: setupI18n({ locale: 'en', messages: { en: {} } }) })}
      clock={null}
      rendered={COMPETITION_NOON}
    >
      <Field />
    </Providers>,
  )
const box = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const total = () => screen.getByText('Together').parentElement!.textContent

test('a row follows the last one that is used, up to the allowed number, and the lengths are summed', () => {
  show()
  expect(total()).toBe('Together 0:00 / 1:30')
  type('Link to video 1', 'https://youtu.be/dQw4w9WgXcQ')
  type('Length of video 1', '0:50')
  expect(total()).toBe('Together 0:50 / 1:30')
  type('Length of video 2', '0:50')
  expect(total()).toBe('Together 1:40 / 1:30 · 0:10 too long')
  expect(screen.queryByRole('textbox', { name: 'Link to video 3' })).toBeNull()
})

test('the form says at each video what is wrong, and sends nothing', async () => {
  const { posted } = await openCompetition(aCompetition())
  type('Link to video 1', 'https://evil.example/x')
  type('Length of video 1', '45')
  fireEvent.click(screen.getByRole('button', { name: 'Send registration' }))
  expect(await screen.findByRole('textbox', { name: 'Link to video 1', description: /not a link/ })).toBeTruthy()
  expect(box('Length of video 1').getAttribute('aria-invalid')).toBe('true')
  expect(posted).toEqual([])
})

test('a competition without a rule about videos asks for none', async () => {
  await openCompetition(aCompetition({ videos: null }))
  expect(screen.queryByRole('textbox', { name: 'Link to video 1' })).toBeNull()
  expect(screen.getByText('All fields are required, unless they say otherwise.')).toBeTruthy()
})
