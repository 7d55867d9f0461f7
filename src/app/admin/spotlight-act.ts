/** The actions of the spotlight on a thing, besides opening its page. */
export type Act = 'publish' | 'hide'

/** The words that start an action, in both languages: a page in Hebrew may be searched in English, too. */
const WORDS = new Map<string, Act>(
  Object.entries({
    publish: 'publish',
    פרסום: 'publish',
    פרסם: 'publish',
    פרסמי: 'publish',
    לפרסם: 'publish',
    hide: 'hide',
    unpublish: 'hide',
    הסתרה: 'hide',
    הסתרת: 'hide',
    הסתר: 'hide',
    הסתירי: 'hide',
    להסתיר: 'hide',
  } satisfies Record<string, Act>),
)

/**
 * Reads an action and the name of a thing from what was typed, such as “hide Gan Sacker”.
 * @returns `act` is undefined for a plain search, and while the name is missing
 */
export function parseAct(typed: string): { act: Act | undefined; term: string } {
  const term = typed.trim()
  const [, word = '', name = ''] = /^([^\s:]+)[\s:]+(.*)$/s.exec(term) ?? []
  const act = WORDS.get(word.toLowerCase())
  return act === undefined || name === '' ? { act: undefined, term } : { act, term: name }
}
