import { COMPETITION_REGISTRATION } from './kind-name.ts'

/** One per competition and e-mail: a correction replaces the registration that still waits. */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`
