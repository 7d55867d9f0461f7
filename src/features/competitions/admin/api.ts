/** The calls of `/admin/events` and `/admin/registrations`. Each throws an AppError. */
import {
  adminEventAnswerSchema,
  type AdminEventListQuery,
  adminEventListSchema,
  bulkRegistrationsAnswerSchema,
  type EditEventBody,
  type EventBody,
  type RegistrationBulkAction,
  registrationDetailAnswerSchema,
  type RegistrationListQuery,
  registrationListSchema,
} from '#contract/admin-competitions.ts'
import { restoreAnswerSchema } from '#contract/editing.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchEvents = async ({ http, signal }: Caller, searchParams: AdminEventListQuery) =>
  (await http.get('admin/events', adminEventListSchema, { searchParams, ...(signal && { signal }) })).data

export const fetchEvent = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/events/${id}`, adminEventAnswerSchema, signal && { signal })).data.event

export const createEvent = async ({ http }: Caller, json: EventBody) =>
  (await http.post('admin/events', adminEventAnswerSchema, { json })).data.event

export const editEvent = async ({ http }: Caller, id: string, json: EditEventBody) =>
  (await http.put(`admin/events/${id}`, adminEventAnswerSchema, { json })).data.event

export const duplicateEvent = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/events/${id}/duplicate`, adminEventAnswerSchema, {})).data.event

export const deleteEvent = ({ http }: Caller, id: string) => http.delete(`admin/events/${id}`)

export const restoreEvent = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/trash/${id}/restore`, restoreAnswerSchema, {})).data

export const fetchRegistrations = async ({ http, signal }: Caller, searchParams: RegistrationListQuery) =>
  (await http.get('admin/registrations', registrationListSchema, { searchParams, ...(signal && { signal }) })).data

export const fetchRegistration = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/registrations/${id}`, registrationDetailAnswerSchema, signal && { signal })).data.registration

/** @returns how many still existed and were changed */
export const changeRegistrations = async ({ http }: Caller, action: RegistrationBulkAction, ids: readonly string[]) => {
  const json = { action, ids }
  return (await http.post('admin/registrations/bulk', bulkRegistrationsAnswerSchema, { json })).data.changed.length
}

export const deleteRegistration = ({ http }: Caller, id: string) => http.delete(`admin/registrations/${id}`)
