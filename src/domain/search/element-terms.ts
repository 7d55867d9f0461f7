/**
 * Reads which elements of a park a search names: "bowl", "באול", "pump track holon". Pages load this file only when
 * somebody searches.
 */
import type { Element } from '#contract/park-elements.ts'
import { hasElement } from '../elements.ts'
import { foldText } from '../fold.ts'
import { looseText } from './loose-spelling.ts'

/**
 * How riders write each element, without spaces: "pump track" is `pumptrack`. A spelling may stand for several elements.
 * Final letters, geresh, and single or double yod and vav need no spelling of their own.
 */
const SPELLINGS: Readonly<Record<Element, string>> = {
  bowl: 'bowl bowls pool pools kidney באול בואל בול באולים בולים פול',
  miniRamp: 'miniramp miniramps mini ramp ramps מינירמפה מינירמפ מיני רמפה רמפות רמפת',
  halfPipe: 'halfpipe halfpipes half ramp האפפייפ אפפייפ האלפפייפ הלפפייפ האף רמפה חצירמפה חציצינור',
  vert: 'vert vertramp verts ramp ורט ורטרמפה ורטיקל רמפה',
  quarterPipes:
    'quarterpipe quarterpipes quarter quarters qp ramp קוורטר קוורטרים קווטר קוורטרפייפ קוורטרפייפים רבעפייפ רמפה',
  plaza: 'plaza streetplaza street סטריט פלאזה פלזה רחבתסטריט',
  ledgesAndRails:
    'ledge ledges rail rails ledgesandrails curb curbs handrail flatbar manualpad street לדג לדגים לדגימ ריל רילים רייל ריילים מעקה מעקים מעקות לדגיםומעקים סטריט',
  stairs: 'stairs stair stairset steps street מדרגות מדרגה סטיירס סטריט',
  banks: 'bank banks באנק באנקים בנק בנקים שיפוע שיפועים משטחמשופע',
  funbox: 'funbox funboxes pyramid פאנבוקס פנבוקס פאןבוקס פירמידה',
  snakeRun: 'snakerun snakeruns snake סנייקראן סנייקרן סנייק סניקרן',
  pumpTrack: 'pumptrack pumptracks pump פאמפטראק פאמפטרק פמפטראק פמפטרק פאמפ פמפ מסלולפאמפ מסלולפמפ',
  flat: 'flat flatground flatland flats פלאט פלט פלטגראונד פלאטגראונד משטח משטחחלק משטחישר',
}

/** Words that say nothing beside the name of an element: "skatepark with a bowl". */
const FILLERS = new Set('skatepark skate park with a an the and פארק סקייטפארק סקייט עם של'.split(' '))

/** An element may be named by several words. */
const MOST_WORDS = 3
/** The last word of a term may be the beginning of a spelling, from this many letters on. */
const BEGINNING_FROM_LETTERS = 4
/** In Hebrew, "the", "in", "to" and "and" are letters before the word. */
const HEBREW_PREFIX = /^[הבלו](?=..)/

const bySpelling = new Map<string, Element[]>()
for (const [element, spellings] of Object.entries(SPELLINGS) as [Element, string][])
  for (const spelling of new Set(spellings.split(' ').map(looseText)))
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), element])

/** The part of a search that names elements, and the rest of the search. */
export type ElementTerm = {
  /** For each name in the search, the elements that it may stand for. */
  readonly named: readonly (readonly Element[])[]
  /** The other words, folded, with single spaces; '' if there are none. */
  readonly rest: string
}

/** The elements that a search names; null if it names none. */
export function readElements(term: string): ElementTerm | null {
  const words = foldText(term).split(' ')
  const named: (readonly Element[])[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const found = nameAt(words, at)
    if (found === null) rest.push(words[at]!)
    else named.push(found.elements)
    at += found?.length ?? 1
  }
  if (named.length === 0) return null
  return { named, rest: rest.filter((word) => !FILLERS.has(word)).join(' ') }
}

/** The longest name of elements that begins with a word of the term, and its number of words. */
function nameAt(words: readonly string[], at: number): { elements: readonly Element[]; length: number } | null {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const name = looseText(words.slice(at, at + length).join(''))
    const isEnd = at + length === words.length
    const elements =
      bySpelling.get(name) ??
      bySpelling.get(name.replace(HEBREW_PREFIX, '')) ??
      (isEnd && name.length >= BEGINNING_FROM_LETTERS ? beginningWith(name) : undefined)
    if (elements) return { elements, length }
  }
  return null
}

function beginningWith(name: string): readonly Element[] | undefined {
  const elements = [...bySpelling].flatMap(([spelling, of]) => (spelling.startsWith(name) ? of : []))
  return elements.length > 0 ? [...new Set(elements)] : undefined
}

type WithElements = { elements: string | null }

/** Whether a park is known to have an element for each name in a search. */
export const hasNamedElements = (park: WithElements, { named }: ElementTerm): boolean =>
  named.every((elements) => elements.some((element) => hasElement(park, element)))

/**
 * Returns a test that finds parks with the elements that a search names, if the park's folded text contains the other
 * words; null: the search names no element. The test answers null if nobody knows what is in the park.
 */
export function elementTest(search: string): ((park: WithElements, text: string) => boolean | null) | null {
  const elementTerm = readElements(search)
  if (elementTerm === null) return null
  const words = elementTerm.rest.split(' ')
  return (park, text) => {
    if (!words.every((word) => text.includes(word))) return false
    return park.elements === null ? null : hasNamedElements(park, elementTerm)
  }
}
