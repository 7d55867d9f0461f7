import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Waiting } from '#contract/overview.ts'

/** Says what a number in the navigation counts, for screen readers and tooltips. */
export function waitingWords(i18n: I18n, kind: keyof Waiting, count: number): string {
  switch (kind) {
    case 'care':
      return i18n._(msg`${plural(count, { one: '# wants care', other: '# want care' })}`)
    case 'registrations':
      return i18n._(msg`${plural(count, { one: '# in the last 7 days', other: '# in the last 7 days' })}`)
    case 'conditions':
      return i18n._(msg`${plural(count, { one: '# reported problem', other: '# reported problems' })}`)
    default:
      return i18n._(msg`${plural(count, { one: '# waits', other: '# wait' })}`)
  }
}
