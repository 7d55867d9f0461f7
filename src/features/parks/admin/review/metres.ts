import type { I18n } from '@lingui/core'

/** A distance to the metre. Riders' distances are rounded to fifty metres, too coarse to tell two records apart. */
export const metresText = (i18n: I18n, metres: number): string =>
  i18n.number(metres, { style: 'unit', unit: 'meter', unitDisplay: 'short' })
