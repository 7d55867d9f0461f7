/** Exceptions that the tests of hours and lights share. July 15, 2026 is a Wednesday. */
import { anException } from './park.ts'

export const works = anException('2026-07-01 2026-07-31', 'closed', { en: 'works' })
export const oneDay = anException('2026-07-15 2026-07-15', '10:00-14:00', { en: 'contest' })
export const twoDays = anException('2026-07-15 2026-07-16', 'closed', { en: 'cleaning' })
export const darkWeek = anException('2026-07-10 2026-07-20', null, { en: 'lamps', lights: 'closed' })
