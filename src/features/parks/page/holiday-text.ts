import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Holiday } from '#domain/holidays.ts'

/** Names of holidays. */
export const HOLIDAY_TEXT: Readonly<Record<Holiday, MessageDescriptor>> = {
  'rosh-hashana-1': msg`Rosh Hashana`,
  'rosh-hashana-2': msg`Rosh Hashana, second day`,
  'yom-kippur': msg`Yom Kippur`,
  sukkot: msg`Sukkot`,
  'simchat-torah': msg`Simchat Torah`,
  pesach: msg`Pesach`,
  'pesach-7': msg`Seventh day of Pesach`,
  shavuot: msg`Shavuot`,
}
