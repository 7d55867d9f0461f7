/** The calls of `/admin/events` and `/admin/registrations`. Each throws an AppError. */
import {
  type AddRegistrationBody,
  adminCompetitionAnswerSchema,
  type AdminCompetitionListQuery,
  adminCompetitionListSchema,
  type BulkCompetitionsBody,
  bulkRegistrationsAnswerSchema,
  type EditCompetitionBody,
  type EditRegistrationBody,
  type CompetitionBody,
  type RegistrationBulkAction,
  registrationDetailAnswerSchema,
  type RegistrationListQuery,
  registrationListSchema,
  type WithdrawalListQuery,
  withdrawalListSchema,
} from '#contract/admin-competitions.ts'
import { arrivalListAnswerSchema, type ResultsBody, resultSheetAnswerSchema } from '#contract/competition-day.ts'
import { bulkAnswerSchema, restoreAnswerSchema } from '#contract/editing.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchCompetitions = async ({ http, signal }: Caller, searchParams: AdminCompetitionListQuery) =>
  (await http.get('admin/events', adminCompetitionListSchema, { searchParams, ...(signal && { signal }) })).data

export const fetchCompetition = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/events/${id}`, adminCompetitionAnswerSchema, signal && { signal })).data.event

export const createCompetition = async ({ http }: Caller, json: CompetitionBody) =>
  (await http.post('admin/events', adminCompetitionAnswerSchema, { json })).data.event

export const editCompetition = async ({ http }: Caller, id: string, json: EditCompetitionBody) =>
  (await http.put(`admin/events/${id}`, adminCompetitionAnswerSchema, { json })).data.event

export const duplicateCompetition = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/events/${id}/duplicate`, adminCompetitionAnswerSchema, {})).data.event

export const changeCompetitions = async ({ http }: Caller, json: BulkCompetitionsBody) =>
  (await http.post('admin/events/bulk', bulkAnswerSchema, { json })).data

export const deleteCompetition = ({ http }: Caller, id: string) => http.delete(`admin/events/${id}`)

export const restoreCompetition = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/trash/${id}/restore`, restoreAnswerSchema, {})).data

export const fetchRegistrations = async ({ http, signal }: Caller, searchParams: RegistrationListQuery) =>
  (await http.get('admin/registrations', registrationListSchema, { searchParams, ...(signal && { signal }) })).data

export const fetchRegistration = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/registrations/${id}`, registrationDetailAnswerSchema, signal && { signal })).data.registration

export const fetchWithdrawals = async ({ http, signal }: Caller, searchParams: WithdrawalListQuery) =>
  (await http.get('admin/registrations/withdrawn', withdrawalListSchema, { searchParams, ...(signal && { signal }) }))
    .data

/** Resolves to the registrations that still existed and were changed, and what undoes it. */
export const changeRegistrations = async ({ http }: Caller, action: RegistrationBulkAction, ids: readonly string[]) =>
  (await http.post('admin/registrations/bulk', bulkRegistrationsAnswerSchema, { json: { action, ids } })).data

/** Adds a person. Codes: `ALREADY_REGISTERED`, `MAIL_NOT_SET`. */
export const addRegistration = async ({ http }: Caller, json: AddRegistrationBody) =>
  (await http.post('admin/registrations', registrationDetailAnswerSchema, { json })).data.registration

/** Corrects a registration. Codes: `STALE_EDIT`, `ALREADY_REGISTERED`, `MAIL_NOT_SET`. */
export const editRegistration = async ({ http }: Caller, id: string, json: EditRegistrationBody) =>
  (await http.put(`admin/registrations/${id}`, registrationDetailAnswerSchema, { json })).data.registration

export const fetchArrivals = async ({ http, signal }: Caller, eventId: string) =>
  (await http.get(`admin/events/${eventId}/arrivals`, arrivalListAnswerSchema, signal && { signal })).data

export const fetchResults = async ({ http, signal }: Caller, eventId: string) =>
  (await http.get(`admin/events/${eventId}/results`, resultSheetAnswerSchema, signal && { signal })).data.results

/** Saves results, as a draft or published. Code: `STALE_EDIT`. */
export const saveResults = async ({ http }: Caller, eventId: string, json: ResultsBody) =>
  (await http.put(`admin/events/${eventId}/results`, resultSheetAnswerSchema, { json })).data.results

export const deleteRegistration = ({ http }: Caller, id: string) => http.delete(`admin/registrations/${id}`)
