import { useState } from 'react'
import { useLanguage } from '../texts/use-language.ts'
import { useInstant } from '../time/clock.tsx'
import { useWasServed } from './hydrated.ts'

/**
 * Whether a list stands as the server rendered it. In that minute all that there is says the same when it comes to the
 * device, and to list it anew costs a slow phone up to 40 ms. What comes after that, by a renewal, is shown at once.
 * @param isEnough whether nobody has asked for more than the page has
 * @param all what has come; undefined: nothing yet
 */
export function useServedListStands(isEnough: boolean, all: object | undefined): boolean {
  const instant = useInstant()
  const language = useLanguage()
  const wasServed = useWasServed()
  const [served] = useState({ instant, language })
  const [first, setFirst] = useState(all)
  if (all && !first) setFirst(all)
  const isRenewed = first !== undefined && first !== all
  return wasServed && isEnough && !isRenewed && instant === served.instant && language === served.language
}
