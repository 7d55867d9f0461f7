import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anyLanguageText, LANGUAGE_VALUES } from '../../../tests/factories/language-values.ts'
import {
  applyLanguage,
  detectLanguage,
  directionOf,
  otherLanguage,
  rememberLanguage,
  storedLanguage,
  toLanguage,
} from './language.ts'

test.each(LANGUAGE_VALUES)('%j means %s', (value, language) => {
  expect(toLanguage(value)).toBe(language)
})

test.each([
  [{}, 'he'],
  [{ browser: ['fr-FR', 'de'] }, 'he'],
  [{ browser: ['fr', 'en-GB', 'he'] }, 'en'],
  [{ stored: 'he', browser: ['en'] }, 'he'],
  [{ stored: 'fr', browser: ['en'] }, 'en'],
  [{ stored: '<script>', browser: ['en'] }, 'en'],
  [{ address: 'en', stored: 'he', browser: ['he'] }, 'en'],
  [{ address: 'javascript:en', stored: 'en', browser: ['he'] }, 'en'],
  [{ address: null, stored: null, browser: [] }, 'he'],
] as const)('of %j speaks %s', (sources, language) => {
  expect(detectLanguage(sources)).toBe(language)
})

test('any detected value results in he or en', () => {
  fc.assert(
    fc.property(anyLanguageText, anyLanguageText, fc.array(anyLanguageText), (address, stored, browser) => {
      expect(['he', 'en']).toContain(detectLanguage({ address, stored, browser }))
    }),
  )
})

test('direction and the other language', () => {
  expect([directionOf('he'), directionOf('en')]).toEqual(['rtl', 'ltr'])
  expect([otherLanguage('he'), otherLanguage('en')]).toEqual(['en', 'he'])
})

describe('remembering', () => {
  afterEach(() => {
    localStorage.clear()
    document.cookie = 'lang=; Max-Age=0; Path=/'
  })

  test('keeps the choice for the page, and for the server in the cookie', () => {
    expect(storedLanguage()).toBe(null)
    rememberLanguage('en')
    expect(storedLanguage()).toBe('en')
    expect(document.cookie).toBe('lang=en')
    rememberLanguage('he')
    expect(storedLanguage()).toBe('he')
    expect(document.cookie).toBe('lang=he')
  })

  test('the cookie’s choice counts only if localStorage was lost', () => {
    rememberLanguage('en')
    localStorage.clear()
    expect(storedLanguage()).toBe('en')
    localStorage.setItem('lang', 'he')
    expect(storedLanguage()).toBe('he')
  })

  test.each(['<script>', 'en"onload=', 'fr'])('a cookie of %s is not a language', (value) => {
    document.cookie = `lang=${value}; Path=/`
    expect(storedLanguage()).toBe(null)
  })

  test('a stored value that is not a language is ignored', () => {
    localStorage.setItem('lang', 'he"onload=')
    expect(storedLanguage()).toBe(null)
  })

  test('refused storage is no error, and the cookie still has the choice', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    rememberLanguage('en')
    expect(document.cookie).toBe('lang=en')
    expect(storedLanguage()).toBe('en')
  })

  test('the document gets language and direction', () => {
    applyLanguage('en')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
    applyLanguage('he')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl'])
  })
})
