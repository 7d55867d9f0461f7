import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParkCare } from '#contract/admin-parks.ts'

/** The texts for what is missing or doubtful in a park, such as a photo. */
export const careWords = (i18n: I18n) =>
  ({
    'no-photo': i18n._(msg`No photo`),
    'unknown-hours': i18n._(msg`Hours unknown`),
    'not-checked': i18n._(msg`Not looked at for a year`),
    'same-spot': i18n._(msg`Two on one spot`),
    'map-link': i18n._(msg`Map link leads elsewhere`),
  }) satisfies Record<ParkCare, string>
