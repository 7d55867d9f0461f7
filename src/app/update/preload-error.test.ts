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
  test('is allowed once per address, and again after a while', () => {
    const { claim } = aTab()
    expect([claim('/a', 0), claim('/a', 1), claim('/a', 9), claim('/a', 20), claim('/a', 21)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('is counted separately for another address', () => {
    const { claim } = aTab()
    expect([claim('/a', 0), claim('/b', 0), claim('/b', 0)]).toEqual([true, true, false])
  })

  test('is not allowed again just because the clock was set back', () => {
    const { claim } = aTab()
    expect([claim('/a', 30), claim('/a', 25)]).toEqual([true, false])
  })

  test.each(['', 'x', 'null', '{}', '[]'])('a stored note of %j prevents no reload', (text) => {
    const { kept, claim } = aTab()
    kept.set('reloaded-for', text)
    expect([claim('/a', 0), claim('/a', 0)]).toEqual([true, false])
  })

  test('if nothing can be stored, a page that was reloaded is not reloaded again', () => {
    const { claim } = aTab(true)
    expect(claim('/a', 0)).toBe(true)
    expect(claim('/a', 0, true)).toBe(false)
  })

  test('a full session storage counts as one that can’t be written', () => {
    const storage = () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(claimReload({ address: '/a', now: 0, storage, wasReloaded: () => true })).toBe(false)
  })
})

test('a failed import is renamed before the router reloads the page by itself', () => {
  nameMissingParts()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  expect(isMissingPart(payload)).toBe(true)
  expect(payload.message).toMatch(/^A part of the app is missing/)
  for (const other of [new TypeError('x'), null, undefined, 'MissingPartError'])
    expect(isMissingPart(other)).toBe(false)
})
