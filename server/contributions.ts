/** Modules contribute to work that is done once for all of them: `register` returns it, and `app.ts` joins it. */
import type { PersonalData } from '#contract/personal-data.ts'
import type { MailWriter } from './mail-queue/delivery.ts'
import type { MailKind } from './mail-queue/kinds.ts'
import type { Sweep } from './plugins/sweeper.ts'

/** Removes a person from at most `limit` rows, in a transaction; resolves to their number. */
export type PersonEraser = (userId: string, limit: number) => Promise<number>

/**
 * Deletes at most `limit` things that were sent without an account from an e-mail address (in lower case), with the mail about
 * them, in a transaction; resolves to their number.
 */
export type AddressEraser = (emailKey: string, limit: number) => Promise<number>

/** Pages of what is kept about a person, for the download of it. */
type PersonPages = {
  [Name in 'cart' | 'orders' | 'registrations' | 'reminders']?: (
    userId: string,
  ) => AsyncIterable<NonNullable<PersonalData[Name]>>
}

export interface Contributions {
  /** Delete expired rows. */
  sweeps: Sweep[]
  personErasers: PersonEraser[]
  addressErasers: AddressEraser[]
  personPages: PersonPages
  mailWriters: [MailKind, MailWriter][]
}

/** The part that the download and the deletion of an account need from the other modules. */
export type PersonContributions = Pick<Contributions, 'personErasers' | 'addressErasers' | 'personPages'>

/** Adds what one module contributes to what all do. */
export function contribute(all: Contributions, one: Partial<Contributions> | void): void {
  if (one === undefined) return
  all.sweeps.push(...(one.sweeps ?? []))
  all.personErasers.push(...(one.personErasers ?? []))
  all.addressErasers.push(...(one.addressErasers ?? []))
  all.mailWriters.push(...(one.mailWriters ?? []))
  Object.assign(all.personPages, one.personPages)
}
