import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlaceField } from './place-field.tsx'
import type { AskLink } from './use-asked-link.ts'

// jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

function Field(props: Pick<ComponentProps<typeof PlaceField>, 'askLink' | 'onPlace'>) {
  const [value, setValue] = useState('')
  return (
    <PlaceField
      {...props}
      name="location"
      label="Place"
      value={value}
      error={undefined}
      onChange={setValue}
      others={[]}
    />
  )
}

function show(element: ReactElement) {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider>{element}</MantineProvider>
    </I18nProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' })
}

test.each([
  ['32.0853, 34.7818', false],
  ['34.7818, 32.0853', false],
  ['', false],
  ['behind the pool', true],
  ['https://maps.app.goo.gl/abc', true],
])('%s, typed as a place, is marked as wrong: %s', async (typed, isWrong) => {
  const input = show(<Field />)
  await userEvent.click(input)
  if (typed) await userEvent.keyboard(typed)
  await userEvent.tab()
  expect(input.getAttribute('aria-invalid') === 'true').toBe(isWrong)
  expect(input.getAttribute('aria-describedby')?.includes('error') ?? false).toBe(isWrong)
})

describe('a short link', () => {
  const LINK = 'https://maps.app.goo.gl/abc'
  type Answer = Awaited<ReturnType<AskLink>>

  /** Pastes a short link. The map app answers when `answer` is called. */
  async function paste() {
    const asked: { link: string; answer: (answer: Answer) => Promise<void> }[] = []
    const places: unknown[] = []
    const askLink: AskLink = (link) =>
      new Promise((resolve) =>
        asked.push({
          link,
          answer: (answer) =>
            act(async () => {
              resolve(answer)
              await Promise.resolve()
            }),
        }),
      )
    const input = show(<Field askLink={askLink} onPlace={(place) => places.push(place)} />)
    await userEvent.click(input)
    await userEvent.paste(`Skatepark ${LINK}`)
    return { input, asked, places }
  }
  const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

  test('is asked about once, and becomes its coordinates', async () => {
    const { input, asked, places } = await paste()
    expect(screen.getByText('Asking the map app where this link leads…')).toBeTruthy()
    expect(isWrong(input)).toBe(false)
    await userEvent.tab()
    expect(asked.map(({ link }) => link)).toEqual([LINK])
    await asked[0]!.answer({ point: { lat: 32.0853, lon: 34.7818 }, isExact: false })
    expect(input.value).toBe('32.0853, 34.7818')
    expect(places).toEqual([{ lat: 32.0853, lon: 34.7818 }])
    expect(screen.queryByText('Asking the map app where this link leads…')).toBe(null)
    expect(screen.getByText('The link shows only a map around here, not the very place. Check it.')).toBeTruthy()
  })

  test('without a place says why, and is asked about again when it is pasted again', async () => {
    const { input, asked } = await paste()
    await asked[0]!.answer({ failure: 'unreachable' })
    expect(isWrong(input)).toBe(true)
    expect(screen.getByText(/^The map app did not answer/)).toBeTruthy()
    await userEvent.tab()
    expect(asked).toHaveLength(1)
    await userEvent.clear(input)
    await userEvent.paste(LINK)
    await asked[1]!.answer({ failure: 'link' })
    expect(screen.getByText(/^This link names no place by its coordinates/)).toBeTruthy()
  })

  test('that was replaced meanwhile changes nothing any more', async () => {
    const { input, asked, places } = await paste()
    await userEvent.clear(input)
    await userEvent.type(input, '31, 35')
    await asked[0]!.answer({ point: { lat: 32.0853, lon: 34.7818 }, isExact: true })
    expect(input.value).toBe('31, 35')
    expect(places).toEqual([])
  })
})
