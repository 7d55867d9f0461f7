/**
 * Moves the dates in the sample's file. A date that was some days in the future when the file was written is then as
 * many days in the future at the first start of the product.
 */
import type { Directory, DirectoryCompetition, DirectoryPark, DirectoryProduct } from '#contract/directory.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayNumber, instantOnDay, localTime } from '#domain/israel-time.ts'

const daysBetween = (from: number, to: number) => dayNumber(localTime(to)) - dayNumber(localTime(from))

/** The instant some days later, at the same time of day in Israel, even if the clocks change in between. */
function laterInstant(instant: string, days: number): string {
  const at = Date.parse(instant)
  const local = localTime(at)
  const restOfMinute = at - instantOnDay(dayNumber(local), local.minutes)
  return new Date(instantOnDay(dayNumber(local) + days, local.minutes) + restOfMinute).toISOString()
}
const later = <T extends string | null | undefined>(instant: T, days: number) =>
  typeof instant === 'string' ? laterInstant(instant, days) : instant

/** A park whose last look at it is moved by a number of days. */
const movedPark = (park: DirectoryPark, days: number): DirectoryPark => ({
  ...park,
  checkedAt: later(park.checkedAt, days),
})

/** A product whose dates (creation, start and end of the discount) are moved by a number of days. */
const movedProduct = (product: DirectoryProduct, days: number): DirectoryProduct => ({
  ...product,
  createdAt: later(product.createdAt, days),
  discount: product.discount && {
    ...product.discount,
    startsAt: later(product.discount.startsAt, days),
    endsAt: later(product.discount.endsAt, days),
  },
})

/** A competition whose dates are moved by whole weeks, so that a competition on a Friday stays on a Friday. */
const movedCompetition = (event: DirectoryCompetition, weeks: number): DirectoryCompetition => ({
  ...event,
  date: isoDay(Date.parse(event.date) + weeks * 7 * DAY_MS),
  opensAt: later(event.opensAt, weeks * 7),
  closesAt: laterInstant(event.closesAt, weeks * 7),
})

/**
 * Moves the dates of the last looks at parks, of products, and of the competitions that had not begun when the file was
 * written. Other dates of parks, and dates of guides and past competitions stay.
 * @param now the first start, milliseconds since 1970
 */
export function moveDates(directory: Directory, now: number): Directory {
  const written = Date.parse(directory.exportedAt)
  const days = daysBetween(written, now)
  const isAhead = (event: DirectoryCompetition) => Date.parse(event.date) > written
  return {
    ...directory,
    parks: directory.parks?.map((park) => movedPark(park, days)),
    events: directory.events?.map((event) => (isAhead(event) ? movedCompetition(event, Math.ceil(days / 7)) : event)),
    products: directory.products?.map((product) => movedProduct(product, days)),
  }
}
