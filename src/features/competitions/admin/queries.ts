import { setupI18n } from '@lingui/core'
import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { exportAllThings } from '#admin/things/export-things.ts'
import { thingQueries } from '#admin/things/thing-queries.ts'
import type { RegistrationDetail, RegistrationListQuery, WithdrawalListQuery } from '#contract/admin-competitions.ts'
import type { ResultSheet } from '#contract/competition-day.ts'
import type { ConsentKind } from '#contract/competitions.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { loadMessages } from '#platform/texts/i18n.ts'
import type { Services } from '#platform/services.tsx'
import { competitionsCache } from '../cache.ts'
import { shownDigests, type TermsDigest } from '../sign-up/consents.ts'
import {
  fetchArrivals,
  fetchCompetition,
  fetchCompetitions,
  fetchRegistration,
  fetchRegistrations,
  fetchResults,
  fetchWithdrawals,
} from './api.ts'
import { type CompetitionListState, toCompetitionQuery } from './competition-list.ts'

const NO_RULES: Parameters<typeof shownDigests>[1] = { kind: 'competition', rules: { he: [], en: [] } }

export const competitionThings = thingQueries({
  name: 'event',
  section: 'events',
  fetchRows: fetchCompetitions,
  fetchOne: fetchCompetition,
})

/** Downloads all competitions that match the list's filters. */
export const exportAllCompetitions = ({ http }: Pick<Services, 'http'>, state: CompetitionListState): Promise<void> =>
  exportAllThings({ http }, 'event', async (page) => {
    const { events, total } = await fetchCompetitions({ http }, { ...toCompetitionQuery(state), ...page })
    return { rows: events, total }
  })

export const registrationListQuery = ({ http }: Services, query: RegistrationListQuery) =>
  queryOptions({
    queryKey: ['admin', 'registrations', query],
    queryFn: ({ signal }) => fetchRegistrations({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

export const withdrawalListQuery = ({ http }: Services, query: WithdrawalListQuery) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'withdrawn', query],
    queryFn: ({ signal }) => fetchWithdrawals({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One registration, with its signature. */
export const registrationQuery = ({ http }: Pick<Services, 'http'>, id: string) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'one', id] as QueryKey,
    queryFn: ({ signal }) => fetchRegistration({ http, signal }, id),
    staleTime: 0,
    meta: { personal: true },
  })

/** Replaces the cached registration with the server's answer, and refetches what shows it. */
export function keepRegistration(queryClient: QueryClient, registration: RegistrationDetail): void {
  queryClient.setQueryData(['admin', 'registrations', 'one', registration._id], registration)
  void competitionThings.refresh(queryClient)
}

/** The key of the riders at a competition's check-in. @param eventId the competition's id */
export const arrivalsKey = (eventId: string): QueryKey => ['admin', 'registrations', 'arrivals', eventId]

/**
 * The riders of a competition and who is here, while several admins check riders in. Kept in memory as long as the page
 * is open.
 */
export const arrivalsQuery = ({ http }: Pick<Services, 'http'>, eventId: string) =>
  queryOptions({
    queryKey: arrivalsKey(eventId),
    queryFn: ({ signal }) => fetchArrivals({ http, signal }, eventId),
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { personal: true },
  })

/** The results of a competition, with the riders who may get a place. @param eventId the competition's id */
export const resultsQuery = ({ http }: Pick<Services, 'http'>, eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'results', eventId] as QueryKey,
    queryFn: ({ signal }) => fetchResults({ http, signal }, eventId),
    staleTime: 0,
    meta: { personal: true },
  })

/** Replaces the cached results with the server's answer, and refetches what shows them. */
export function keepResults(queryClient: QueryClient, sheet: ResultSheet): void {
  queryClient.setQueryData(['admin', 'registrations', 'results', sheet.event.id], sheet)
  void competitionThings.refresh(queryClient)
  void queryClient.invalidateQueries({ queryKey: competitionsCache.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['event', sheet.event.slug] })
}

/**
 * The digests of the texts that riders agree to today, in both languages. The rules' digest is null if the competition
 * is in the trash or deleted.
 */
export const todaysDigestsQuery = ({ http }: Services, eventId: string, termsDigest: TermsDigest) =>
  queryOptions({
    queryKey: ['admin', 'consents', eventId],
    queryFn: async ({ signal }): Promise<Record<ConsentKind, readonly (string | null)[] | null>> => {
      const event = await fetchCompetition({ http, signal }, eventId).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
      const [he, en] = await Promise.all(
        LANGUAGES.map(async (language) => {
          const messages = { [language]: await loadMessages(language) }
          return shownDigests(setupI18n({ locale: language, messages }), event ?? NO_RULES, termsDigest)
        }),
      )
      const both = (kind: ConsentKind) => [he![kind], en![kind]]
      return { over18: both('over18'), terms: both('terms'), rules: event && both('rules') }
    },
    staleTime: 0,
    meta: { personal: true },
  })
