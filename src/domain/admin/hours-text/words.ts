/** The words in texts about opening hours, as municipalities and parks write them, in Hebrew and English. */

/** The days that a text can name: 0 to 6 are Sunday to Saturday. */
export type TextDay = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'holidays' | 'eves'

/** A half of the day, or a part of it, as said after a time: “8 in the morning”. */
export type DayPart = 'am' | 'pm' | 'morning' | 'noon' | 'evening' | 'night'

export type Word =
  | { kind: 'days'; days: readonly TextDay[] }
  | { kind: 'closed' | 'whole' | 'always' | 'noise' | 'from' | 'between' | 'to' | 'and' }
  | { kind: 'clock'; minutes: number }
  | { kind: 'part'; part: DayPart }

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const DAYS: readonly (readonly [words: string, days: readonly TextDay[]])[] = [
  ['ראשון|sundays?|sun\\.?|su', [0]],
  ['שני|mondays?|mon\\.?|mo', [1]],
  ['שלישי|tuesdays?|tues\\.?|tue\\.?|tu', [2]],
  ['רביעי|wednesdays?|weds?\\.?|we', [3]],
  ['חמישי|thursdays?|thurs?\\.?|thu\\.?|th', [4]],
  ['שישי|ששי|fridays?|fri\\.?|fr', [5]],
  ['שבת|שבתות|saturdays?|sat\\.?|sa|shabbat', [6]],
  ['חג|חגים|חגי ישראל|ימי חג|public holidays?|holidays?|ph', ['holidays']],
  ['ערב חג|ערבי חג|ערבי חגים|eves of holidays|holiday eves|eves|erev chag', ['eves']],
  ['כל השבוע|כל ימות השבוע|כל יום|כל הימים|מדי יום|יום יום|(?:שבעה|7) ימים בשבוע', WEEK],
  ['every ?day|daily|all week|whole week|all days|(?:seven|7) days a week', WEEK],
  // In Israel these are Sunday to Thursday.
  ['ימי חול|אמצע ה?שבוע|weekdays?|midweek', [0, 1, 2, 3, 4]],
  ['סוף ה?שבוע|סופי ה?שבוע|סופ"?ש|weekends?', [5, 6]],
]

const OTHERS: readonly (readonly [words: string, word: Word])[] = [
  ['24 ?/ ?7', { kind: 'always' }],
  ['24 שעות(?: ביממה)?|מסביב לשעון|כל שעות היממה|24 ?hours?(?: a day)?|24 ?h|a?round the clock', { kind: 'whole' }],
  ['סגור|סגורה|סגורים|לא פתוח|לא פעיל|closed|off', { kind: 'closed' }],
  ['עד(?: ה?שעה)?|ועד|to|till?|until|through|thru', { kind: 'to' }],
  ['החל|משעה|מהשעה|מה?שעות|from', { kind: 'from' }],
  ['בין(?: ה?שעות)?|between', { kind: 'between' }],
  ['and', { kind: 'and' }],
  ['חצות|midnight', { kind: 'clock', minutes: 1440 }],
  ['noon', { kind: 'clock', minutes: 720 }],
  ['am|a\\.m\\.?', { kind: 'part', part: 'am' }],
  ['pm|p\\.m\\.?', { kind: 'part', part: 'pm' }],
  ['בבוקר|לפנות בוקר|in the morning', { kind: 'part', part: 'morning' }],
  ['בצהריי?ם|אחה"צ|אחר הצהריי?ם|אחרי הצהריי?ם|in the afternoon', { kind: 'part', part: 'noon' }],
  ['בערב|in the evening', { kind: 'part', part: 'evening' }],
  ['בלילה|at night', { kind: 'part', part: 'night' }],
  ['יום|ימים|ימי|פתוח|פתוחה|פתוחים|שעות|שעה|פתיחה|פעילות|פעיל|רצוף|ה?פארק|ה?סקייטפארק', { kind: 'noise' }],
  ['days?|open|opens|opening|hours|hrs|the|on|at|is|park|skate ?park', { kind: 'noise' }],
]

const LETTERS = 'אבגדהוז'
const letterDay = (letter: string): TextDay => (letter === 'ש' ? 6 : (LETTERS.indexOf(letter) as TextDay))

/** The end of a word: no letter, quote or digit follows. */
const END = String.raw`(?![\p{L}\p{N}'"])`

const known: readonly (readonly [RegExp, Word])[] = [
  ...DAYS.map(([words, days]) => [words, { kind: 'days', days }] as const),
  ...OTHERS,
].map(([words, word]) => [new RegExp(`(?:${words})${END}`, 'uy'), word])

const LETTER = new RegExp(`([${LETTERS}ש])('?)${END}`, 'uy')
/** A Hebrew word may begin with “and”, “in”, “the”, “to”. */
const PREFIX = /ו?[בהל]?(?:-(?=\p{L}{2}))?/uy

/** A word at an index of a cleaned text (`clean.ts`), and the index after it. */
export type FoundWord = Word & {
  end: number
  /** Whether a prefix says “and”. */
  isAfterAnd: boolean
  /** A day that is only a letter without its quote, so that it may also be a prefix (“ו-”, “ב-”, “ה-”). */
  letter?: string
}

function longestAt(text: string, index: number): (Word & { end: number }) | undefined {
  let longest: (Word & { end: number }) | undefined
  for (const [pattern, word] of known) {
    pattern.lastIndex = index
    const end = pattern.exec(text) ? pattern.lastIndex : -1
    if (end > (longest?.end ?? index)) longest = { ...word, end }
  }
  return longest
}

/** The longest known word at an index; undefined: the word there is unknown. */
export function wordAt(text: string, index: number): FoundWord | undefined {
  const plain = longestAt(text, index)
  if (plain) return { ...plain, isAfterAnd: false }
  LETTER.lastIndex = index
  const [, letter, quote] = LETTER.exec(text) ?? []
  if (letter !== undefined)
    return {
      ...{ kind: 'days', days: [letterDay(letter)], end: LETTER.lastIndex, isAfterAnd: false },
      ...(quote === '' && { letter }),
    }
  PREFIX.lastIndex = index
  const [prefix = ''] = PREFIX.exec(text) ?? []
  // A single “from” stands before names of days.
  const length = prefix.length > 0 ? prefix.length : text[index] === 'מ' ? 1 : 0
  if (length === 0) return undefined
  const rest = longestAt(text, index + length) ?? dayLetterAt(text, index + length)
  return rest && { ...rest, isAfterAnd: prefix.startsWith('ו') }
}

/** A letter with its quote, as in “וש׳”. */
function dayLetterAt(text: string, index: number): (Word & { end: number }) | undefined {
  LETTER.lastIndex = index
  const [, letter, quote] = LETTER.exec(text) ?? []
  return letter !== undefined && quote !== ''
    ? { kind: 'days', days: [letterDay(letter)], end: LETTER.lastIndex }
    : undefined
}
