import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import { Providers } from '../providers.tsx'
import { ProductShortcut } from './product-shortcut.tsx'
import { testServices } from '../../../tests/factories/services.ts'

/** Renders the link to a product's form, with a server that answers with `answer`. */
function show(answer: () => Response) {
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: async () => answer() }),
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={services} clock={null} rendered={0}>
      <RouterContextProvider router={router}>
        <ProductShortcut slug="a-shirt" className="link">
          Edit content
        </ProductShortcut>
      </RouterContextProvider>
    </Providers>,
  )
}
const refusal = (status: number, code: string) => Response.json({ status: 'error', code, message: '' }, { status })

test.each<[string, () => Response, string]>([
  ['a failure', () => refusal(500, 'INTERNAL'), 'An unexpected error occurred. Please try again later.'],
  ['a product that is missing', () => refusal(404, 'NOT_FOUND'), 'The requested resource was not found.'],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Unable to connect to the server. Please check if the server is running and try again.',
  ],
])('after %s the link stays, inactive, with its reason', async (_, answer, why) => {
  show(answer)
  const reason = await screen.findByText(`Failed to fetch product details. ${why}`)
  const link = screen.getByRole('link', { name: 'Edit content' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  expect(link.hasAttribute('href')).toBe(false)
  expect(link.getAttribute('aria-describedby')).toBe(reason.id)
})
