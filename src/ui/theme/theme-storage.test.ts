// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThemeStorage, parseThemeChoice, themeStorageKey } from './theme-storage.ts'

beforeEach(() => window.localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const storageEvent = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

describe('the stored theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['auto', undefined],
    ['', undefined],
    [null, undefined],
    ['"dark"', undefined],
    ['{"state":{"theme":"dark"}}', undefined],
    ['<script>', undefined],
  ])('%j is read as %j', (stored, expected) => {
    expect(parseThemeChoice(stored)).toBe(expected)
  })

  test.each(['light', 'dark', 'system'] as const)('%s is stored and read back', (choice) => {
    const storage = createThemeStorage()
    storage.set(choice)
    expect(window.localStorage.getItem(themeStorageKey)).toBe(choice)
    expect(storage.get()).toBe(choice)
  })

  test('a damaged value falls back to the default', () => {
    window.localStorage.setItem(themeStorageKey, '{oops')
    expect(createThemeStorage().get()).toBe('system')
  })

  test('storage that throws is tolerated in every call', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const storage = createThemeStorage()
    expect(storage.get()).toBe('system')
    expect(() => storage.set('dark')).not.toThrow()
  })

  test('another tab’s choice arrives; other keys and damaged values don’t', () => {
    const storage = createThemeStorage()
    const seen: string[] = []
    const unsubscribe = storage.subscribe((choice) => seen.push(choice))
    storageEvent(themeStorageKey, 'dark')
    storageEvent('other', 'light')
    storageEvent(themeStorageKey, 'purple')
    storageEvent(themeStorageKey, 'system')
    storageEvent(themeStorageKey, 'light')
    storageEvent(null, null)
    unsubscribe()
    storageEvent(themeStorageKey, 'dark')
    expect(seen).toEqual(['dark', 'system', 'light', 'system'])
  })
})
