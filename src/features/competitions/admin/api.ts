/** The calls of `/admin/events` and `/admin/registrations`. Each throws an AppError. */
import {
  adminCompetitionAnswerSchema,
  type AdminCompetitionListQuery,
  adminCompetitionListSchema,
  type BulkCompetitionsBody,
  bulkRegistrationsAnswerSchema,
  type EditCompetitionBody,
  type CompetitionBody,
  type RegistrationBulkAction,
  registrationDetailAnswerSchema,
  type RegistrationListQuery,
  registrationListSchema,
} from '#contract/admin-competitions.ts'
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

/** @returns how many of the registrations still existed and were changed */
export const changeRegistrations = async ({ http }: Caller, action: RegistrationBulkAction, ids: readonly string[]) => {
  const json = { action, ids }
  return (await http.post('admin/registrations/bulk', bulkRegistrationsAnswerSchema, { json })).data.changed.length
}

export const deleteRegistration = ({ http }: Caller, id: string) => http.delete(`admin/registrations/${id}`)
