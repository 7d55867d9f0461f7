/** Words about renewals from OpenStreetMap. */
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RenewalCounts, RenewalProblem, RenewalProblemCode } from '#contract/renewal.ts'

/** Why nothing could be taken. */
export function renewalProblemText(i18n: I18n, { code, values }: RenewalProblem): string {
  const { status = '', code: error = '', remark = '', megabytes = '' } = values
  const [missing, known] = [Number(values.missing), Number(values.known)]
  const words = {
    busy: msg`OpenStreetMap’s server was too busy.`,
    unreachable: msg`OpenStreetMap’s server could not be reached (${error}). Check the server’s connection to the Internet.`,
    late: msg`OpenStreetMap’s server did not answer in time.`,
    refused: msg`OpenStreetMap’s server refused the request (${status}).`,
    notJson: msg`The answer was a web page or something else, not an answer of OpenStreetMap. Check OVERPASS_URL.`,
    cutOff: msg`The answer broke off in the middle. Nothing of it was taken.`,
    incomplete: msg`OpenStreetMap’s server gave up in the middle and said: ${remark}. Nothing of it was taken.`,
    tooLarge: msg`The answer is larger than ${megabytes} MB.`,
    empty: msg`The answer has no skateparks.`,
    missing: msg`${plural(missing, {
      one: '# of the known parks is missing in the answer',
      other: '# of the known parks are missing in the answer',
    })}, of ${known}. Somebody has to look at it before anything is taken.`,
    changed: msg`The directory was changed again and again in the meantime.`,
    failed: msg`Something unexpected went wrong. The server’s log has more.`,
  } satisfies Record<RenewalProblemCode, unknown>
  return i18n._(words[code])
}

/** The results of a renewal, for example “3 new, 2 changed, 1 question”. */
export function renewalCountsText(i18n: I18n, { added, changed, asked, vanished }: RenewalCounts): string {
  const parts = [
    added > 0 && msg`${plural(added, { one: '# new park', other: '# new parks' })}`,
    changed > 0 && msg`${plural(changed, { one: '# park changed', other: '# parks changed' })}`,
    asked > 0 && msg`${plural(asked, { one: '# question', other: '# questions' })}`,
    vanished > 0 && msg`${plural(vanished, { one: '# gone from the map', other: '# gone from the map' })}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? i18n._(msg`Nothing was new.`) : parts.map((part) => i18n._(part)).join(', ')
}
