import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import type { Outing, Suggestion, TravelMode, Unknown, Wish } from '#domain/tonight.ts'
import { formatTime } from '#platform/texts/format.ts'
import { lightSentence } from '../card/status-text.ts'

export const MODE_NAMES: Readonly<Record<TravelMode, MessageDescriptor>> = {
  foot: msg({ message: 'On foot', context: 'how to travel' }),
  bicycle: msg({ message: 'Bicycle', context: 'how to travel' }),
  car: msg({ message: 'Car', context: 'how to travel' }),
  bus: msg({ message: 'Bus', context: 'how to travel' }),
}

export const WISH_NAMES: Readonly<Record<Wish, MessageDescriptor>> = {
  lit: msg({ message: 'Lit', context: 'what matters of a park' }),
  dry: msg({ message: 'Dry', context: 'what matters of a park' }),
  easy: msg({ message: 'Easy', context: 'what matters of a park' }),
  roof: msg({ message: 'A roof over the head', context: 'what matters of a park' }),
  shelter: msg({ message: 'A shelter', context: 'what matters of a park' }),
  free: msg({ message: 'Free', context: 'what matters of a park' }),
}

/** The choices for when to leave: now, or in some hours. */
export function useLeaveWords(): Readonly<Record<'0' | '1' | '2' | '3', string>> {
  const { t } = useLingui()
  const inHours = (count: number) => t`${plural(count, { one: 'In # hour', two: 'In # hours', other: 'In # hours' })}`
  return {
    0: t({ message: 'Now', context: 'to set out' }),
    1: inHours(1),
    2: inHours(2),
    3: inHours(3),
  }
}

/** Unknown facts of a suggested park. Hours are left out, because each answer says them in any case. */
const UNKNOWN_TEXT: Readonly<Record<Exclude<Unknown, 'open'>, MessageDescriptor>> = {
  elements: msg`nobody knows what is in it`,
  lit: msg`nobody knows if lit`,
  dry: msg`nobody knows if dry`,
  easy: msg`nobody knows if easy`,
  roof: msg`nobody knows if there is a roof`,
  shelter: msg`nobody knows if there is a shelter`,
  free: msg`nobody knows if free`,
}

/** The one fact that nobody knows of these parks, or a text for several facts. */
export function useUnknownText(found: readonly Suggestion<Park>[]): string {
  const { i18n } = useLingui()
  const facts = [...new Set(found.flatMap(({ unknown }) => unknown))]
  const [fact] = facts
  if (fact === undefined || facts.length > 1) return i18n._(msg`nobody knows if all of it fits`)
  return i18n._(fact === 'open' ? msg`nobody knows if open` : UNKNOWN_TEXT[fact])
}

/**
 * Returns a function that gives the reasons for a suggested park: how to get there, its lights if the park has any,
 * whether it will be dry, and what nobody knows of it. Its hours are its state.
 */
export function useReasons(mode: TravelMode, dryAt: Outing<Park>['dryAt']): (suggestion: Suggestion<Park>) => string[] {
  const { t, i18n } = useLingui()
  const wayText = (minutes: number): string => {
    switch (mode) {
      case 'foot':
        return t`${plural(minutes, { one: '# min on foot', other: '# min on foot' })}`
      case 'bicycle':
        return t`${plural(minutes, { one: '# min by bike', other: '# min by bike' })}`
      case 'car':
        return t`${plural(minutes, { one: '# min by car', other: '# min by car' })}`
      case 'bus':
        return t`${plural(minutes, { one: '# min by bus', other: '# min by bus' })}`
    }
  }
  return ({ park, travelMinutes, arrival, lights, unknown }) => {
    const time = formatTime(arrival)
    const isDry = dryAt?.(park, arrival) ?? null
    const hasLights = lights.state === 'lit' || (lights.state === 'off' && lights.litAt !== null)
    return [
      ...(travelMinutes === null ? [] : [wayText(travelMinutes), t`there at ${time}`]),
      ...(hasLights ? [lightSentence(i18n, lights)] : []),
      ...(isDry === null ? [] : [isDry ? t`Probably dry` : t`Probably wet`]),
      ...unknown.flatMap((fact) => (fact === 'open' ? [] : [i18n._(UNKNOWN_TEXT[fact])])),
    ]
  }
}
