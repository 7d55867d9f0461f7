/** The search finds an element by the word that the screens have for it. */
import { setupI18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { ELEMENTS } from '#contract/park-elements.ts'
import { readElements } from '#domain/search/element-terms.ts'
import { ELEMENT_WORDS } from '#features/parks/elements/element-words.ts'
import { compileCatalogs } from '../build/lingui-catalogs.ts'

let catalogs: Record<string, string>
beforeAll(async () => {
  catalogs = await compileCatalogs()
})

const speaker = (language: Language) =>
  setupI18n({ locale: language, messages: { [language]: JSON.parse(catalogs[language]!) } })

test.each(LANGUAGES)('in %s', (language) => {
  const i18n = speaker(language)
  for (const element of ELEMENTS) {
    const word = i18n._(ELEMENT_WORDS[element])
    expect(readElements(word)?.named.flat(), word).toContain(element)
  }
})
