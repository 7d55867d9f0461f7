/** Names, addresses and towns of a row, each in the language in which it is written. */
import { TEXT_LIMITS } from '#contract/new-park.ts'
import type { ParkRow } from './park-row.ts'
import type { RowProperties } from './properties.ts'

type Language = 'he' | 'en'
type Texts = Record<Language, string | undefined>

const HEBREW = /\p{Script=Hebrew}/u
const LATIN = /\p{Script=Latin}/u
/** Whether a text has the letters of a language. */
export const isIn = (text: string, language: Language): boolean =>
  language === 'he' ? HEBREW.test(text) : LATIN.test(text) && !HEBREW.test(text)

/** The ways in which programs write the property of a language. */
const SUFFIXES: Record<Language, readonly string[]> = {
  he: ['he', 'heb', 'hebrew', 'iw'],
  en: ['en', 'eng', 'english'],
}

/** Names of a property: without a language, and in each language. */
interface Names extends Record<Language, readonly string[]> {
  plain: readonly string[]
}
const namesOf = (...plain: string[]): Names => {
  const inLanguage = (language: Language) =>
    plain.flatMap((name) => SUFFIXES[language].map((suffix) => `${name}_${suffix}`))
  return { plain, he: inLanguage('he'), en: inLanguage('en') }
}
const NAME = namesOf('name')
const TOWN = namesOf('town', 'city', 'addr:city', 'addr:town', 'addr:village', 'addr:place')
const ADDRESS = namesOf('address', 'addr:full')
const STREET = namesOf('addr:street')

/** Names of which the language is not known; `name` counts before the others. */
const PLAIN_NAMES = ['name', 'int_name', 'alt_name', 'official_name', 'loc_name', 'short_name', 'title']

/**
 * The names of a row. A plain name belongs to the language whose letters it has. A name in another script stands in for
 * both, but is in neither.
 */
export function readNames(row: RowProperties): Pick<ParkRow, 'name' | 'named' | 'needsName'> {
  const read = (...names: string[]) => row.text(TEXT_LIMITS.name, ...names)
  const plain = PLAIN_NAMES.map((name) => read(name)).filter((name) => name !== undefined)
  const he = read(...NAME.he) ?? plain.find((name) => isIn(name, 'he'))
  const en = read(...NAME.en) ?? plain.find((name) => isIn(name, 'en'))
  const either = he ?? en ?? plain[0]
  if (either === undefined) {
    return { name: { he: '', en: '' }, named: { he: false, en: false }, needsName: true }
  }
  if (he === undefined && en === undefined) row.warn('otherScript', { text: either })
  else if (he === undefined) row.warn('noHebrewName')
  else if (en === undefined) row.warn('noEnglishName')
  return {
    name: { he: he ?? either, en: en ?? either },
    named: { he: he !== undefined, en: en !== undefined },
    needsName: false,
  }
}

/** A property in both languages: `town_he` and `town_en`, or else `town` for the language of its letters. */
function readBoth(row: RowProperties, names: Names): Texts & { plain: string | undefined } {
  const plain = row.text(TEXT_LIMITS.address, ...names.plain)
  const of = (language: Language) =>
    row.text(TEXT_LIMITS.address, ...names[language]) ??
    (plain !== undefined && isIn(plain, language) ? plain : undefined)
  return { he: of('he'), en: of('en'), plain }
}

/**
 * Joins `address` and `town` with a comma. If one is missing, or if the address already contains the town, there is no
 * comma.
 */
function join(address: string | undefined, town: string | undefined): string | undefined {
  if (address === undefined || town === undefined) return address ?? town
  return address.includes(town) ? address : `${address}, ${town}`.slice(0, TEXT_LIMITS.address)
}

/** The address and the town. If the address is in one language only, the other language has the same text. */
export function readAddress(row: RowProperties): Pick<ParkRow, 'address' | 'town'> {
  const town = readBoth(row, TOWN)
  const whole = readBoth(row, ADDRESS)
  const street = readBoth(row, STREET)
  const number = row.text(20, 'addr:housenumber')
  const withNumber = (name: string | undefined) =>
    name === undefined || number === undefined ? name : `${name} ${number}`
  const of = (language: Language) =>
    join(whole[language] ?? whole.plain ?? withNumber(street[language] ?? street.plain), town[language] ?? town.plain)
  const [he, en] = [of('he'), of('en')]
  const either = he ?? en
  return {
    address: either === undefined ? undefined : { he: he ?? either, en: en ?? either },
    town: { he: town.he, en: town.en ?? (town.he === undefined ? town.plain : undefined) },
  }
}
