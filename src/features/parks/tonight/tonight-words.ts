import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import type { Suggestion, TravelMode, Wish } from '#domain/tonight.ts'
import { formatTime } from '#platform/texts/format.ts'
import { lightSentence, openSentence } from '../card/status-text.ts'

export const MODE_NAMES: Readonly<Record<TravelMode, MessageDescriptor>> = {
  foot: msg({ message: 'On foot', context: 'how to travel' }),
  bicycle: msg({ message: 'Bicycle', context: 'how to travel' }),
  car: msg({ message: 'Car', context: 'how to travel' }),
  bus: msg({ message: 'Bus', context: 'how to travel' }),
}

export const WISH_NAMES: Readonly<Record<Wish, MessageDescriptor>> = {
  lit: msg({ message: 'Lit', context: 'what matters of a park' }),
  easy: msg({ message: 'Easy', context: 'what matters of a park' }),
  roof: msg({ message: 'A roof over the head', context: 'what matters of a park' }),
  shelter: msg({ message: 'A shelter', context: 'what matters of a park' }),
  free: msg({ message: 'Free', context: 'what matters of a park' }),
}

/** The choices for when to leave: now, in some hours, or at a time of day. */
export function useLeaveWords(): Readonly<Record<'0' | '1' | '2' | '3' | 'at', string>> {
  const { t } = useLingui()
  const inHours = (count: number) => t`${plural(count, { one: 'In # hour', two: 'In # hours', other: 'In # hours' })}`
  return {
    0: t({ message: 'Now', context: 'to set out' }),
    1: inHours(1),
    2: inHours(2),
    3: inHours(3),
    at: t`At an hour`,
  }
}

/**
 * Returns a function that gives the reasons for a suggested park: how to get there, its hours, and its lights if the
 * park has any.
 */
export function useReasons(mode: TravelMode): (suggestion: Suggestion<Park>) => string[] {
  const { t, i18n } = useLingui()
  const wayText = (minutes: number): string => {
    switch (mode) {
      case 'foot':
        return t`${plural(minutes, { one: '# minute on foot', other: '# minutes on foot' })}`
      case 'bicycle':
        return t`${plural(minutes, { one: '# minute by bicycle', other: '# minutes by bicycle' })}`
      case 'car':
        return t`${plural(minutes, { one: '# minute by car', other: '# minutes by car' })}`
      case 'bus':
        return t`${plural(minutes, { one: '# minute by bus', other: '# minutes by bus' })}`
    }
  }
  return ({ travelMinutes, arrival, open, lights }) => {
    const time = formatTime(arrival)
    const hasLights = lights.state === 'lit' || (lights.state === 'off' && lights.litAt !== null)
    return [
      ...(travelMinutes === null ? [] : [wayText(travelMinutes), t`there at ${time}`]),
      openSentence(i18n, open, arrival),
      ...(hasLights ? [lightSentence(i18n, lights)] : []),
    ]
  }
}
