import type { Park } from '#contract/parks.ts'
import { localTime } from '#domain/israel-time.ts'

/** A park that opened this year or last, and stays. `instant` is epoch ms. */
export const isNewPark = (
  { openingYear, closingYear }: Pick<Park, 'openingYear' | 'closingYear'>,
  instant: number,
): boolean => openingYear !== null && closingYear === null && localTime(instant).year - openingYear <= 1
