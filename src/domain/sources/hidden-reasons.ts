/** Why an import hides a park: what the tags of OpenStreetMap say against publishing it. */

export const HIDDEN_REASONS = ['private', 'closed', 'demolished', 'building', 'planned'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/**
 * Keys that give a reason with any value but `no`. They are also prefixes of keys (`disused:leisure`) and values of
 * `leisure`. The first that a park has counts most.
 */
const STATES: Readonly<Record<string, HiddenReason>> = {
  disused: 'closed',
  abandoned: 'closed',
  was: 'closed',
  demolished: 'demolished',
  razed: 'demolished',
  removed: 'demolished',
  destroyed: 'demolished',
  construction: 'building',
  proposed: 'planned',
  planned: 'planned',
}

export interface HidingTag {
  key: string
  reason: HiddenReason
}

/**
 * The tags that give a reason, the most important first.
 * @param wordOf the value of a key in small letters; undefined: the park does not have the key
 */
export function hidingTags(wordOf: (key: string) => string | undefined): HidingTag[] {
  const leisure = wordOf('leisure')
  // `disused:sport=tennis` of a park that is there is about something else.
  const isThere = leisure !== undefined && !Object.hasOwn(STATES, leisure)
  const isNo = (word: string | undefined) => word === undefined || word === 'no' || word === 'false'
  const tags = Object.entries(STATES).flatMap(([state, reason]): HidingTag[] => {
    const keys = [
      ...(leisure === state ? ['leisure'] : []),
      ...(isNo(wordOf(state)) ? [] : [state]),
      ...(isThere ? [] : [`${state}:leisure`, `${state}:sport`].filter((key) => wordOf(key) !== undefined)),
    ]
    return keys.map((key) => ({ key, reason }))
  })
  const access = wordOf('access')
  return access === 'private' || access === 'no' ? [...tags, { key: 'access', reason: 'private' }] : tags
}
