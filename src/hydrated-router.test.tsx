import { render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RENDERED } from '../tests/factories/routes.ts'

/**
 * entry-client.tsx sets `router.ssr`, so that the browser has the Suspense boundaries of the server's page. Normally
 * the router's own Start component sets this field, and the router does not guarantee its effect. These tests fail if a
 * new version of the router changes the effect.
 */
function aRouter(isServer: boolean) {
  const root = createRootRoute(RENDERED)
  const park = createRoute({ ...RENDERED, getParentRoute: () => root, path: '/', component: () => <h1>A park</h1> })
  return createRouter({
    routeTree: root.addChildren([park]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer,
    defaultPendingComponent: () => <p>Loading</p>,
  })
}

let container: HTMLElement
beforeEach(async () => {
  const router = aRouter(true)
  await router.load()
  container = document.createElement('div')
  container.innerHTML = renderToString(<RouterProvider router={router} />)
  document.body.append(container)
})
afterEach(() => container.remove())

async function hydrate(asServed: boolean): Promise<unknown[]> {
  const errors: unknown[] = []
  const router = aRouter(false)
  if (asServed) router.ssr = { manifest: undefined }
  await router.load()
  render(<RouterProvider router={router} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  })
  return errors
}

test('a server page is hydrated, not rendered again', async () => {
  const heading = container.querySelector('h1')
  expect(heading).not.toBe(null)
  expect(await hydrate(true)).toEqual([])
  expect(container.querySelector('h1')).toBe(heading)
})

test('without `router.ssr` the router has other boundaries than the server’s page', async () => {
  expect(await hydrate(false)).not.toEqual([])
})
