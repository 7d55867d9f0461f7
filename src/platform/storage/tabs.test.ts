import { afterEach, expect, test, vi } from 'vitest'
import { openTabChannel } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has none', undefined],
  [
    'refuses it',
    function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
])('is undefined, not an error, where the browser %s', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  expect(openTabChannel('rampa')).toBeUndefined()
})

test('reaches another tab', async () => {
  const [here, there] = [openTabChannel('rampa')!, openTabChannel('rampa')!]
  const heard = new Promise((resolve) => there.addEventListener('message', ({ data }) => resolve(data)))
  here.postMessage('hello')
  expect(await heard).toBe('hello')
  here.close()
  there.close()
})
