import { useState } from 'react'
import { useLanguage } from '../texts/use-language.ts'
import { useInstant } from '../time/clock.tsx'
import { useWasServed } from './hydrated.ts'

/**
 * Whether a list stays as the server rendered it. Within a minute of that rendering, the device's data equals the
 * server's list, and building the list again costs a slow phone up to 40 ms. Data that is renewed is shown at once.
 * @param isEnough whether nobody has asked for more items than the page has
 * @param all the loaded data; undefined: no data is loaded yet
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
