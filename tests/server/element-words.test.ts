/** The cards' words for what is in a park are those of the app, whose catalogs the server lacks. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ELEMENTS } from '#contract/park-elements.ts'
import { ELEMENT_WORDS } from '#features/parks/elements/element-words.ts'
import { ELEMENT_NAMES } from '#server/modules/embed/element-words.ts'

const catalog = readFileSync('src/locales/he.po', 'utf8')
const hebrewOf = (message: string) => catalog.split(`msgid "${message}"\nmsgstr "`)[1]?.split('"')[0]

test.each(ELEMENTS)('%s', (element) => {
  const message = ELEMENT_WORDS[element].message!
  expect(ELEMENT_NAMES.en[element]).toBe(message)
  expect(ELEMENT_NAMES.he[element]).toBe(hebrewOf(message))
})
