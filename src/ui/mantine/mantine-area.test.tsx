import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import { chooseTheme, shownTheme, useAppliedTheme } from '../theme/use-theme.ts'
import { MantineArea } from './mantine-area.tsx'

const root = document.documentElement
const theme = 'data-mantine-color-scheme'

function Page({ answer }: { answer: Promise<unknown> | undefined }) {
  useAppliedTheme()
  return (
    <Suspense>
      <MantineArea>{answer !== undefined && <Waiting answer={answer} />}</MantineArea>
    </Suspense>
  )
}
function Waiting({ answer }: { answer: Promise<unknown> }) {
  use(answer)
  return null
}

afterEach(() => {
  root.removeAttribute(theme)
  localStorage.clear()
})

test('an area keeps the page’s theme when it is mounted and when it is shown again after waiting', async () => {
  const store = createStore()
  chooseTheme(store, 'dark')
  root.setAttribute(theme, 'dark')
  const changes: string[] = []
  const write = root.setAttribute.bind(root)
  root.setAttribute = (name, value) => {
    if (name === theme) changes.push(value)
    write(name, value)
  }
  const i18n = setupI18n({ locale: 'he', messages: { he: {} } })
  const page = (answer?: Promise<unknown>) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Page answer={answer} />
      </I18nProvider>
    </Provider>
  )
  const view = render(page())
  let come = (_: unknown) => {}
  const answer = new Promise((resolve) => (come = resolve))
  await act(async () => view.rerender(page(answer)))
  await act(async () => come(1))
  Reflect.deleteProperty(root, 'setAttribute')
  expect(new Set(changes)).toEqual(new Set(['dark']))
  expect(shownTheme()).toBe('dark')
})
