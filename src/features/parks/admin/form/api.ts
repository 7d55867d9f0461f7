/** The API calls of the park form, `/admin/skateparks`. Each call throws an AppError if it fails. */
import { adminParkAnswerSchema, type EditParkBody, type ParkBody } from '#contract/admin-parks.ts'
import { linkedPlaceAnswerSchema } from '#contract/linked-place.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchPark = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/skateparks/${id}`, adminParkAnswerSchema, signal && { signal })).data.skatepark

/** The place of a short link of a map app, or why it is not known. */
export const fetchLinkedPlace = async ({ http }: Caller, link: string) =>
  (await http.post('admin/skateparks/place', linkedPlaceAnswerSchema, { json: { link } })).data

export const createPark = async ({ http }: Caller, json: ParkBody) =>
  (await http.post('admin/skateparks', adminParkAnswerSchema, { json })).data.skatepark

export const editPark = async ({ http }: Caller, id: string, json: EditParkBody) =>
  (await http.put(`admin/skateparks/${id}`, adminParkAnswerSchema, { json })).data.skatepark

export const duplicatePark = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/skateparks/${id}/duplicate`, adminParkAnswerSchema, {})).data.skatepark
