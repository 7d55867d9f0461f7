import { act } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

const block = renderToString(<JsonLd data={[{ '@type': 'Article' }]} />)

test('a server page keeps its data block', async () => {
  const root = document.createElement('div')
  root.innerHTML = block
  const hydrated = await act(async () => hydrateRoot(root, <JsonLd data={false} />))
  expect(root.querySelector('script')?.textContent).toContain('"@type":"Article"')
  await act(async () => hydrated.render(<JsonLd data={false} />))
  expect(root.innerHTML).toBe(block)
})

test('a page reached by navigation creates no script element', async () => {
  const root = document.createElement('div')
  await act(async () => createRoot(root).render(<JsonLd data={false} />))
  expect(root.innerHTML).toBe('')
})
