/** Tables for spreadsheets use the words of the screens, in Hebrew too. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CATALOG = readFileSync('src/locales/he.po', 'utf8')

/** The Hebrew of an English text on the screens, in all its contexts; empty if no screen has it. */
function hebrewOf(english: string): string[] {
  const entries = CATALOG.split('\n\n').filter((entry) => entry.includes(`\nmsgid "${english}"\n`))
  return entries.map((entry) => /\nmsgstr "(.*)"/.exec(entry)![1]!)
}

/** Texts of a part of a file with words, in order. */
const textsIn = (part: string) => [...part.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text!)

describe.each(['users/csv.ts', 'orders/csv.ts', 'competitions/words.ts', 'contact/csv.ts'])('%s', (file) => {
  const source = readFileSync(`server/modules/${file}`, 'utf8')
  const [, words = ''] = /WORDS[^{]*= \{([^]*?)\n\}/.exec(source)!
  const [hebrew, english] = words.split('\n  en: {').map(textsIn)

  test('says each thing as a screen does', () => {
    expect(hebrew!.length).toBe(english!.length)
    const known = english!.map((text, index) => ({ text, hebrew: hebrew![index]!, onScreens: hebrewOf(text) }))
    const compared = known.filter(({ onScreens }) => onScreens.length > 0)
    expect(compared.length).toBeGreaterThan(8)
    expect(compared.filter((one) => !one.onScreens.includes(one.hebrew))).toEqual([])
  })
})
