import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useServices } from '#platform/services.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { weatherAtom } from '../card/known-weather.ts'
import { CommonCredit, SourceCredit } from './forecast-credit.tsx'
import { dryTestOf, isShown, signAt } from './park-weather.ts'
import { weatherQuery } from './weather-query.ts'
import { WeatherSection } from './weather-section.tsx'
import { signText } from './weather-words.ts'

/**
 * Loaded late on every page while the site has forecasts: keeps the forecast on the device, and gives other screens what
 * they show of it.
 */
export function WeatherParts() {
  const services = useServices()
  const { i18n } = services
  const setWeather = useSetAtom(weatherAtom)
  const { data, isPending } = useQuery(weatherQuery(services))
  const hasTexts = useAreaTexts('weather')
  const now = useInstant()
  const shown = data && isShown(data, now) ? data : null
  useEffect(() => {
    if (isPending || !hasTexts) return
    if (!shown) return setWeather({ isMissing: true })
    setWeather({
      dryTest: dryTestOf(shown),
      signOf: (park, reports, at) => {
        const sign = signAt(shown, park, reports, at)
        return sign && signText(i18n, sign)
      },
      Credit: CommonCredit,
      Source: SourceCredit,
      Section: WeatherSection,
    })
  }, [shown, isPending, hasTexts, i18n, setWeather])
  useEffect(() => () => setWeather({}), [setWeather])
  return null
}
