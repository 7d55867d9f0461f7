/** Words about forecasts that could not be fetched. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WeatherProblem, WeatherProblemCode } from '#contract/admin-weather.ts'
import { isolated } from '#platform/texts/format.ts'

/** Why no forecast was fetched. */
export function weatherProblemText(i18n: I18n, { code, values }: WeatherProblem): string {
  const { status = '', code: error = '' } = values
  const reason = values.reason && isolated(values.reason)
  const words = {
    busy: msg`The source is overloaded, or was asked too often (${status}).`,
    forbidden: msg`The source refuses this site (${status}). Check the key and the contact.`,
    refused: reason
      ? msg`The source refused the question (${status}) and said: ${reason}`
      : msg`The source refused the question (${status}).`,
    unreachable: msg`The source could not be reached (${error}). Check the server’s connection to the Internet.`,
    late: msg`The source did not answer in time.`,
    notForecast: msg`The answer was a web page or something else, not a forecast.`,
    contact: msg`MET Norway wants to know whom to write to. Enter a contact with the source, or a contact e-mail on the tab General.`,
    failed: msg`Something unexpected went wrong. The server’s log has more.`,
  } satisfies Record<WeatherProblemCode, unknown>
  return i18n._(words[code])
}
