import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Batches, useInBatches } from './later.tsx'

const SIZES = { size: 3, atOnce: 2 }
const WHOLE = { ...SIZES, beginsWhole: true }
const keyOf = (item: string) => item

function List({ items, sizes, seen }: { items: readonly string[]; sizes: Batches; seen: string[] }) {
  const text = useInBatches(items, keyOf, sizes).join('')
  if (text !== seen.at(-1)) seen.push(text)
  return text
}

const [OLD, NEW] = [[...'abcdefgh'], [...'xhyzabuvw']]

test('new items come in batches, those that stay are never taken away, and the order is kept', async () => {
  const seen: string[] = []
  const page = render(<List items={OLD} sizes={WHOLE} seen={seen} />)
  page.rerender(<List items={NEW} sizes={WHOLE} seen={seen} />)
  await expect.poll(() => seen.at(-1)).toBe('xhyzabuvw')
  expect(seen).toEqual(['abcdefgh', 'xhab', 'xhyzabuv', 'xhyzabuvw'])
})

test('a list that does not begin whole begins with the items that never wait', async () => {
  const seen: string[] = []
  render(<List items={OLD} sizes={SIZES} seen={seen} />)
  await expect.poll(() => seen.at(-1)).toBe('abcdefgh')
  expect(seen).toEqual(['ab', 'abcde', 'abcdefgh'])
})

test('batches may wait for idle moments, one for each', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const seen: string[] = []
  render(<List items={OLD} sizes={{ size: 3, pace: 'idle', atOnce: 2 }} seen={seen} />)
  expect(seen).toEqual(['ab'])
  act(() => idle.pop()!())
  expect(seen).toEqual(['ab', 'abcde'])
  act(() => idle.pop()!())
  expect(seen).toEqual(['ab', 'abcde', 'abcdefgh'])
  vi.unstubAllGlobals()
})

test('the server renders a list that begins whole', () => {
  expect(renderToString(<List items={OLD} sizes={WHOLE} seen={[]} />)).toBe('abcdefgh')
})
