/** The first page of the admin area (`GET /admin/overview`). */
import type { Overview, Waiting } from '#contract/overview.ts'
import { OVERVIEW_DAYS, OVERVIEW_LATEST, OVERVIEW_LOW_STOCK } from '#contract/overview.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { addDays, dayNumber, instantOf, localTime } from '#domain/israel-time.ts'
import type { DateParts } from '#domain/israel-time.ts'
import { hasReportedProblem } from '#domain/park-care.ts'
import { roundRating } from '#domain/rating.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OverviewRepo } from './repo.ts'
import type { LatestOrder, LowVariant } from './shop-figures-repo.ts'

export interface OverviewService {
  read(): Promise<Overview>
  /** Only the numbers of what waits, for the navigation. */
  waiting(): Promise<Waiting>
}

const WEEK_MS = 7 * DAY_MS
/**
 * A mail is late if it waits for longer than this. A few failed attempts are normal: many servers refuse a first
 * attempt.
 */
const LATE_MS = 15 * 60 * 1000

const iso = (ms: number) => new Date(ms).toISOString()
const dateOf = (day: DateParts) => isoDay(dayNumber(day) * DAY_MS)

const latestOrder = ({ id, number, status, customer, total, currency, created_at }: LatestOrder) => ({
  _id: id,
  number,
  status,
  name: customer === null ? null : (JSON.parse(customer) as { name: string }).name,
  total,
  currency,
  createdAt: created_at,
})

const lowVariant = (row: LowVariant) => {
  const colors = JSON.parse(row.colors) as { id: string; name: { he: string; en: string } }[]
  return {
    productId: row.product_id,
    variantId: row.id,
    name: { he: row.name_he, en: row.name_en },
    color: colors.find(({ id }) => id === row.color_id)?.name ?? { he: '', en: '' },
    size: row.size,
    sku: row.sku,
    stock: row.stock,
  }
}

/**
 * The last `OVERVIEW_DAYS` days in Israel, the oldest first. Each day has its entries of `hours`, which are in UTC
 * (`2026-06-01T12`).
 */
function byDay<Hour extends { hour: string }>(now: number, hours: readonly Hour[]): { day: string; hours: Hour[] }[] {
  const first = addDays(localTime(now), 1 - OVERVIEW_DAYS)
  // An hour in UTC belongs to one day in Israel, because the two clocks differ by whole hours.
  const hoursByDay = Map.groupBy(hours, ({ hour }) => dateOf(localTime(Date.parse(`${hour}:00:00.000Z`))))
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const day = dateOf(addDays(first, index))
    return { day, hours: hoursByDay.get(day) ?? [] }
  })
}

/** When the first of the overview's days began in Israel, ISO 8601. */
const sinceOf = (now: number) => iso(instantOf(addDays(localTime(now), 1 - OVERVIEW_DAYS), 0))

const sumOf = <T>(all: readonly T[], numberOf: (one: T) => number) => all.reduce((sum, one) => sum + numberOf(one), 0)

type Needs = Pick<Dependencies, 'site' | 'mails' | 'conditions' | 'adminParks' | 'renewal' | 'now'>

/** The numbers of what waits, which the overview and the navigation show. */
function waitingCalls(repo: OverviewRepo, { site, conditions, adminParks, now }: Needs) {
  const problems = async () => Object.values((await conditions.read()).parks).filter(hasReportedProblem).length
  const registrationsOfWeek = () => repo.countRegistrations(now(), iso(now() - WEEK_MS))
  const waiting = async (): Promise<Waiting> => ({
    orders: (await site.features()).shop ? (await repo.countPendingOrders()) + (await repo.countReturns()) : 0,
    suggestions: await repo.countSuggestions(),
    messages: await repo.countWaitingMessages(),
    registrations: await registrationsOfWeek(),
    conditions: await problems(),
    ...(await adminParks.waiting()),
  })
  return { waiting, problems, registrationsOfWeek }
}

export function createOverviewService(repo: OverviewRepo, needs: Needs): OverviewService {
  const { site, mails, adminParks, renewal, now } = needs
  async function ratings(): Promise<Overview['ratings']> {
    return byDay(now(), await repo.votesByHour(sinceOf(now()))).map(({ day, hours }) => {
      const count = sumOf(hours, (hour) => hour.count)
      const average =
        count === 0
          ? null
          : roundRating(
              sumOf(hours, ({ sum }) => sum),
              count,
            ).average
      return { day, count, average }
    })
  }

  async function shop(): Promise<Overview['shop']> {
    if (!(await site.features()).shop) return null
    const { currency, stockLabels } = await site.payment()
    const { total, rows } = await repo.lowStock(stockLabels.low, OVERVIEW_LOW_STOCK)
    const sales = byDay(now(), await repo.salesByHour(sinceOf(now()), currency))
    return {
      pending: await repo.countPendingOrders(),
      returns: await repo.countReturns(),
      latest: (await repo.latestOrders(OVERVIEW_LATEST)).map(latestOrder),
      lowStock: { total, variants: rows.map(lowVariant) },
      currency,
      sales: sales.map(({ day, hours }) => ({
        day,
        orders: sumOf(hours, ({ orders }) => orders),
        pieces: sumOf(hours, ({ pieces }) => pieces),
        revenue: sumOf(hours, ({ revenue }) => revenue),
      })),
    }
  }

  async function mail(): Promise<Overview['mail']> {
    const { late, failed } = await repo.countMails(iso(now() - LATE_MS))
    return { late: (await mails.isSet()) ? late : 0, failed }
  }

  async function counts(): Promise<Overview['counts']> {
    const [parks, guides, events] = [
      await repo.countByStatus('parks'),
      await repo.countByStatus('guides'),
      await repo.countByStatus('events'),
    ]
    const { confirmed, waiting } = await repo.countByConfirmation(now())
    return {
      parks: { published: parks.published ?? 0, featured: parks.featured ?? 0, hidden: parks.hidden ?? 0 },
      guides: { active: guides.active ?? 0, draft: guides.draft ?? 0, inactive: guides.inactive ?? 0 },
      events: { published: events.published ?? 0, draft: events.draft ?? 0 },
      users: await repo.count('users'),
      messages: await repo.count('messages'),
      registrations: await repo.countRegistrations(now()),
      confirmedRegistrations: confirmed,
      waitingRegistrations: waiting,
    }
  }

  const { waiting, problems, registrationsOfWeek } = waitingCalls(repo, needs)

  return {
    waiting,
    async read() {
      const messages = await repo.unreadMessages(OVERVIEW_LATEST)
      const registrations = await repo.latestRegistrations(now(), OVERVIEW_LATEST)
      return {
        counts: await counts(),
        messages: {
          unread: await repo.countUnread(),
          waiting: await repo.countWaitingMessages(),
          latest: messages.map((row) => ({
            _id: row.id,
            name: `${row.first_name} ${row.last_name}`,
            subject: row.subject,
            createdAt: row.created_at,
          })),
        },
        registrations: {
          week: await registrationsOfWeek(),
          latest: registrations.map((row) => ({
            _id: row.id,
            name: `${row.first_name} ${row.last_name}`,
            level: row.level,
            event: { slug: row.event_slug, name: { he: row.event_name_he, en: row.event_name_en } },
            createdAt: row.created_at,
          })),
        },
        conditions: await problems(),
        suggestions: { open: await repo.countSuggestions() },
        unchecked: await adminParks.unchecked(OVERVIEW_LATEST),
        mail: await mail(),
        renewal: { isFailing: await renewal.isFailing() },
        shop: await shop(),
        ratings: await ratings(),
      }
    },
  }
}
