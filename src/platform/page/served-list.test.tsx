import { MINUTE_MS } from '#contract/time.ts'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { ClockProvider } from '../time/clock.tsx'
import { hydratedAtom } from './hydrated.ts'
import { useServedListStands } from './served-list.ts'

/** A list in a server-rendered page after hydration, or a list opened by a press within the app. */
function aList({ wasServed = true } = {}) {
  const store = createStore()
  store.set(hydratedAtom, !wasServed)
  const i18n = setupI18n({ locale: 'he', messages: { he: {}, en: {} } })
  let now = 0
  const ticks = new Set<() => void>()
  const clock = {
    now: () => now,
    subscribe: (tick: () => void) => (ticks.add(tick), () => void ticks.delete(tick)),
  }
  const { result, rerender } = renderHook(
    ({ isEnough, all }: { isEnough: boolean; all?: object }) => useServedListStands(isEnough, all),
    {
      initialProps: { isEnough: true } as { isEnough: boolean; all?: object },
      wrapper: ({ children }) => (
        <Provider store={store}>
          <I18nProvider i18n={i18n}>
            <ClockProvider clock={clock} rendered={0}>
              {children}
            </ClockProvider>
          </I18nProvider>
        </Provider>
      ),
    },
  )
  act(() => store.set(hydratedAtom, true))
  return {
    stands: () => result.current,
    rerender,
    speak: (language: 'he' | 'en') => act(() => i18n.activate(language)),
    nextMinute: () =>
      act(() => {
        now += MINUTE_MS
        for (const tick of ticks) tick()
      }),
  }
}

test('the list stays during its minute, even when all data arrives', () => {
  const list = aList()
  expect(list.stands()).toBe(true)
  list.rerender({ isEnough: true, all: {} })
  expect(list.stands()).toBe(true)
  list.nextMinute()
  expect(list.stands()).toBe(false)
})

test('data of a later renewal is shown at once', () => {
  const list = aList()
  list.rerender({ isEnough: true, all: {} })
  list.rerender({ isEnough: true, all: {} })
  expect(list.stands()).toBe(false)
})

test('asking for more than the page has shows it', () => {
  const list = aList()
  list.rerender({ isEnough: false })
  expect(list.stands()).toBe(false)
})

test('another language renders the list again', () => {
  const list = aList()
  list.speak('en')
  expect(list.stands()).toBe(false)
})

test('a list opened inside the app is not the server’s', () => {
  expect(aList({ wasServed: false }).stands()).toBe(false)
})
