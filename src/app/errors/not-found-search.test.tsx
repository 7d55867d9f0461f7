import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { hydratedAtom } from '#platform/page/hydrated.ts'
import { RENDERED } from '../../../tests/factories/routes.ts'
import { NotFoundSearch } from './not-found-search.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** @param isServer whether to render the page as the server does, for later hydration */
async function app(words: string, isServer: boolean) {
  const store = createStore()
  store.set(hydratedAtom, false)
  const root = createRootRoute({ ...RENDERED, component: () => <NotFoundSearch words={words} /> })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer,
  })
  if (!isServer) router.ssr = { manifest: undefined }
  await router.load()
  const tree = (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>
  )
  return { store, tree }
}

let container: HTMLElement
afterEach(() => container.remove())

/**
 * Hydrates the not-found page. The server sends the same page for all unknown addresses.
 * @param early the text typed before hydration
 */
async function hydrate(words: string, early: string): Promise<unknown[]> {
  container = document.createElement('div')
  container.innerHTML = renderToString((await app('of another address', true)).tree)
  document.body.append(container)
  const box = container.querySelector('input')!
  expect(box.value).toBe('')
  box.value = early
  const errors: unknown[] = []
  const { store, tree } = await app(words, false)
  render(tree, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  act(() => store.set(hydratedAtom, true))
  return errors
}

test('the box shows the words of the address after hydration', async () => {
  expect(await hydrate('gan sacer', '')).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gan sacer')
})

test('text typed before hydration stays', async () => {
  expect(await hydrate('gan sacer', 'pipe')).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pipe')
})
