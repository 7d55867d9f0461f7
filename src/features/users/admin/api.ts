/** The calls of `/admin/users`. Each throws an AppError. */
import { bulkAnswerSchema } from '#contract/editing.ts'
import {
  adminUserAnswerSchema,
  type BulkUsersBody,
  type EditUserBody,
  type NewUserBody,
  newUserAnswerSchema,
  resetLinkAnswerSchema,
  type UserListQuery,
  userListSchema,
} from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchUsers = async ({ http, signal }: Caller, searchParams: UserListQuery) =>
  (await http.get('admin/users', userListSchema, { searchParams, ...(signal && { signal }) })).data

export const fetchUser = async ({ http, signal }: Caller, id: string) =>
  (await http.get(`admin/users/${id}`, adminUserAnswerSchema, signal && { signal })).data

export const createUser = async ({ http }: Caller, json: NewUserBody) =>
  (await http.post('admin/users', newUserAnswerSchema, { json })).data

export const editUser = async ({ http }: Caller, id: string, json: EditUserBody) =>
  (await http.put(`admin/users/${id}`, adminUserAnswerSchema, { json })).data

export const deleteUser = ({ http }: Caller, id: string) => http.delete(`admin/users/${id}`)

export const makeResetLink = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/users/${id}/reset-link`, resetLinkAnswerSchema, {})).data.link

/** Ends one session of a user, or all of them. */
export const endSessions = ({ http }: Caller, id: string, session?: string) =>
  http.delete(`admin/users/${id}/sessions${session === undefined ? '' : `/${session}`}`)

export const removePasskey = ({ http }: Caller, id: string, passkey: string) =>
  http.delete(`admin/users/${id}/passkeys/${passkey}`)

export const setStatusOfMany = async ({ http }: Caller, json: BulkUsersBody) =>
  (await http.post('admin/users/bulk', bulkAnswerSchema, { json })).data
