/**
 * Some work is done once for all modules, for example sweeps and the deletion of a person. Each module's `register`
 * returns its part of this work, and `app.ts` joins the parts.
 */
import type { PersonalData } from '#contract/personal-data.ts'
import type { MailWriter } from './mail-queue/delivery.ts'
import type { MailKind } from './mail-queue/kinds.ts'
import type { MinuteJob } from './plugins/minute-jobs.ts'
import type { Sweep } from './plugins/sweeper.ts'

/** Removes a person's data from at most `limit` rows, in a transaction; resolves to the number of rows. */
export type PersonEraser = (userId: string, limit: number) => Promise<number>

/**
 * Deletes at most `limit` things that were sent without an account from an e-mail address (in lower case), and the
 * mails about those things, in a transaction. Resolves to the number of things.
 */
export type AddressEraser = (emailKey: string, limit: number) => Promise<number>

/** The data that modules store about a person, in pages, for the download of personal data. */
type PersonPages = {
  [Name in 'cart' | 'orders' | 'registrations' | 'reminders']?: (
    userId: string,
  ) => AsyncIterable<NonNullable<PersonalData[Name]>>
}

export interface Contributions {
  /** Functions that delete expired rows. */
  sweeps: Sweep[]
  /** Work that is due at times of its own: mails, reminders, forecasts. */
  jobs: MinuteJob[]
  personErasers: PersonEraser[]
  addressErasers: AddressEraser[]
  personPages: PersonPages
  mailWriters: [MailKind, MailWriter][]
}

/** The contributions of the other modules that the download and the deletion of an account need. */
export type PersonContributions = Pick<Contributions, 'personErasers' | 'addressErasers' | 'personPages'>

/** Adds the contributions of one module to the contributions of all modules. */
export function contribute(all: Contributions, one: Partial<Contributions> | void): void {
  if (one === undefined) return
  all.sweeps.push(...(one.sweeps ?? []))
  all.jobs.push(...(one.jobs ?? []))
  all.personErasers.push(...(one.personErasers ?? []))
  all.addressErasers.push(...(one.addressErasers ?? []))
  all.mailWriters.push(...(one.mailWriters ?? []))
  Object.assign(all.personPages, one.personPages)
}
