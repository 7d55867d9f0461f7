import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { freeSaved } from './free-saved.ts'

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => vi.stubGlobal('caches', (caches = memoryCaches())))
afterEach(() => void vi.unstubAllGlobals())

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('deleting saved pictures is announced', async () => {
  const saved = await caches.open('saved')
  for (const name of ['a', 'b', 'c']) await saved.put(`/photos/${name}.webp`, new Response('x'))
  const toast = vi.fn()
  expect(await freeSaved(i18n, toast, 2)).toBe(2)
  expect(caches.addresses('saved')).toEqual(['/photos/c.webp'])
  expect(toast.mock.calls).toEqual([
    [
      {
        title: 'This device is full',
        description: '2 saved photos had to go, so that what you just did is kept.',
        variant: 'warning',
      },
    ],
  ])
})

test('nothing is announced if no picture was saved', async () => {
  const toast = vi.fn()
  expect(await freeSaved(i18n, toast, 2)).toBe(0)
  expect(toast).not.toHaveBeenCalled()
})
