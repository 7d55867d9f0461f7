import { COMPETITION_REGISTRATION } from './kind-name.ts'

/** One per competition and e-mail: who corrects what still waits sends the correction alone. */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`
