import type { I18n } from '@lingui/core'

/** A short distance to the metre: riders' distances are rounded to fifty metres, which tells no two records apart. */
export const metresText = (i18n: I18n, metres: number): string =>
  i18n.number(metres, { style: 'unit', unit: 'meter', unitDisplay: 'short' })
