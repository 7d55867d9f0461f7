/** All migrations in order, the same for both engines. A migration is never changed once it was released. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Ddl } from '../dialect.ts'
import * as parks from './0001-parks.ts'
import * as votes from './0002-votes.ts'
import * as guides from './0003-guides.ts'
import * as events from './0004-events.ts'
import * as messages from './0005-messages.ts'
import * as accounts from './0006-accounts.ts'
import * as editing from './0007-editing.ts'
import * as images from './0008-images.ts'
import * as messagesAndRegistrations from './0009-messages-and-registrations.ts'
import * as imports from './0010-import.ts'
import * as parkReviews from './0011-park-reviews.ts'
import * as shop from './0012-shop.ts'
import * as carts from './0013-carts.ts'
import * as knownDevices from './0014-known-devices.ts'
import * as orderNumbers from './0015-order-numbers.ts'
import * as mails from './0016-mails.ts'
import * as registrationLinks from './0017-registration-links.ts'
import * as avatars from './0019-avatars.ts'
import * as unusedAccounts from './0020-unused-accounts.ts'
import * as confirmedRegistrations from './0021-confirmed-registrations.ts'
import * as confirmedEmails from './0022-confirmed-emails.ts'
import * as confirmations from './0023-confirmations.ts'
import * as passkeys from './0024-passkeys.ts'
import * as consents from './0026-consents.ts'
import * as marketingTime from './0027-marketing-time.ts'
import * as conditions from './0028-conditions.ts'
import * as suggestions from './0029-suggestions.ts'
import * as push from './0030-push.ts'
import * as parkChanges from './0031-park-changes.ts'
import * as typedByAdmins from './0032-typed-by-admins.ts'
import * as unconfirmedPlaces from './0033-unconfirmed-places.ts'
import * as suggestionPhotos from './0034-suggestion-photos.ts'
import * as parksOncePublic from './0035-parks-once-public.ts'
import * as realParks from './0036-real-parks.ts'
import * as weather from './0037-weather.ts'
import * as handledMessages from './0038-handled-messages.ts'
import * as paidAndTrackedOrders from './0039-paid-and-tracked-orders.ts'
import * as competitionKinds from './0040-competition-kinds.ts'
import * as competitionDay from './0041-competition-day.ts'
import * as times from './0045-times.ts'
import * as waitingList from './0046-waiting-list.ts'
import * as cancelledPieces from './0047-cancelled-pieces.ts'
import * as orderReturns from './0048-order-returns.ts'

type Step = { up(db: Kysely<unknown>, ddl: Ddl): Promise<void> }

const STEPS: Record<string, Step> = {
  '0001-parks': parks,
  '0002-votes': votes,
  '0003-guides': guides,
  '0004-events': events,
  '0005-messages': messages,
  '0006-accounts': accounts,
  '0007-editing': editing,
  '0008-images': images,
  '0009-messages-and-registrations': messagesAndRegistrations,
  '0010-import': imports,
  '0011-park-reviews': parkReviews,
  '0012-shop': shop,
  '0013-carts': carts,
  '0014-known-devices': knownDevices,
  '0015-order-numbers': orderNumbers,
  '0016-mails': mails,
  '0017-registration-links': registrationLinks,
  '0019-avatars': avatars,
  '0020-unused-accounts': unusedAccounts,
  '0021-confirmed-registrations': confirmedRegistrations,
  '0022-confirmed-emails': confirmedEmails,
  '0023-confirmations': confirmations,
  '0024-passkeys': passkeys,
  '0026-consents': consents,
  '0027-marketing-time': marketingTime,
  '0028-conditions': conditions,
  '0029-suggestions': suggestions,
  '0030-push': push,
  '0031-park-changes': parkChanges,
  '0032-typed-by-admins': typedByAdmins,
  '0033-unconfirmed-places': unconfirmedPlaces,
  '0034-suggestion-photos': suggestionPhotos,
  '0035-parks-once-public': parksOncePublic,
  '0036-real-parks': realParks,
  '0037-weather': weather,
  '0038-handled-messages': handledMessages,
  '0039-paid-and-tracked-orders': paidAndTrackedOrders,
  '0040-competition-kinds': competitionKinds,
  '0041-competition-day': competitionDay,
  '0045-times': times,
  '0046-waiting-list': waitingList,
  '0047-cancelled-pieces': cancelledPieces,
  '0048-order-returns': orderReturns,
}

/** The migrations for one engine, as Kysely expects them. */
export function migrationsFor(ddl: Ddl): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(STEPS).map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step.up(db, ddl) }]),
  )
}
