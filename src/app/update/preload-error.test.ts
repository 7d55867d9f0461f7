import { describe, expect, test } from 'vitest'
import { claimReload, isMissingPart, nameMissingParts, type Surroundings } from './preload-error.ts'

const MINUTE = 60_000

function aTab(refusing = false) {
  const kept = new Map<string, string>()
  const storage = () => {
    if (refusing) throw new DOMException('denied', 'SecurityError')
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }
  return {
    kept,
    claim: (address: string, minute: number, wasReloaded = false) =>
      claimReload({ address, now: minute * MINUTE, storage, wasReloaded: () => wasReloaded } satisfies Surroundings),
  }
}

describe('a reload for a missing part', () => {
  test('is granted once per address, and again after a while', () => {
    const { claim } = aTab()
    expect([claim('/a', 0), claim('/a', 1), claim('/a', 9), claim('/a', 20), claim('/a', 21)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('another address has its own', () => {
    const { claim } = aTab()
    expect([claim('/a', 0), claim('/b', 0), claim('/b', 0)]).toEqual([true, true, false])
  })

  test('a clock that was set back grants none for free', () => {
    const { claim } = aTab()
    expect([claim('/a', 30), claim('/a', 25)]).toEqual([true, false])
  })

  test.each(['', 'x', 'null', '{}', '[]'])('a note that reads %j stands in nobody’s way', (text) => {
    const { kept, claim } = aTab()
    kept.set('reloaded-for', text)
    expect([claim('/a', 0), claim('/a', 0)]).toEqual([true, false])
  })

  test('where nothing can be noted, a page that came of a reload is left alone', () => {
    const { claim } = aTab(true)
    expect(claim('/a', 0)).toBe(true)
    expect(claim('/a', 0, true)).toBe(false)
  })

  test('a full session storage is one that can’t be noted in', () => {
    const storage = () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(claimReload({ address: '/a', now: 0, storage, wasReloaded: () => true })).toBe(false)
  })
})

test('a failed import is named before the router takes it for one to reload by itself', () => {
  nameMissingParts()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  expect(isMissingPart(payload)).toBe(true)
  expect(payload.message).toMatch(/^A part of the app is missing/)
  for (const other of [new TypeError('x'), null, undefined, 'MissingPartError'])
    expect(isMissingPart(other)).toBe(false)
})
