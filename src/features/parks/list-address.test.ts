import { afterEach, expect, test } from 'vitest'
import { writePage } from './list-address.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('the page in sight is written over the entry, which keeps its state and the rest of its address', () => {
  history.pushState({ key: 'mine' }, '', '/skateparks?q=tel+aviv&open=true')
  const entries = history.length
  writePage(4)
  expect(location.search).toBe('?q=tel+aviv&open=true&page=4')
  writePage(5)
  expect(location.search).toBe('?q=tel+aviv&open=true&page=5')
  expect(history.state).toEqual({ key: 'mine' })
  writePage(1)
  expect(location.search).toBe('?q=tel+aviv&open=true')
  expect(history.length).toBe(entries)
})

test('another page’s address is left alone', () => {
  history.pushState(null, '', '/skateparks/dekel')
  writePage(4)
  expect(location.href).toMatch(/\/skateparks\/dekel$/)
})
