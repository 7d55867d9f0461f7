/** Code that the services of this module share. */
import type { PasskeyNeed, Role, User } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { PersonContributions } from '#server/contributions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError, featureDisabled, fieldError, notFound } from '#server/http/api-error.ts'
import { passwordProblem } from '#server/http/auth/passwords.ts'
import type { KnownDevices } from '#server/http/known-devices/known-devices.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'
import { mustConfirmEmail } from '#server/mail-queue/confirmed.ts'
import { passwordCheckLimits } from './limits.ts'
import type { UsersRepo } from './repo.ts'
import { toUser } from './to-wire.ts'

export interface UsersContext extends Pick<
  Dependencies,
  | 'passwords'
  | 'sessions'
  | 'passkeys'
  | 'limiter'
  | 'history'
  | 'mails'
  | 'notices'
  | 'site'
  | 'origin'
  | 'now'
  | 'uploadsDir'
> {
  repo: UsersRepo
  /** The devices on which accounts have signed in before. */
  devices: KnownDevices
  people: PersonContributions
}

/** The sender of a request. */
export interface Sender {
  ip: string | undefined
  userAgent: string | undefined
  /** Tells the log which account the request is about. */
  isAccount(id: string): void
}

const emailUnconfirmed = () => new ApiError(409, 'EMAIL_UNCONFIRMED', 'The e-mail address has to be confirmed first')

export const linkExpired = () => new ApiError(409, 'LINK_EXPIRED', 'This link was used already, or is too old')

/**
 * An account as the API answers it to the account's person.
 * @param passkeyNeed as in `toUser`
 */
export const ownUser = async (
  { mails }: Pick<UsersContext, 'mails'>,
  row: UsersTable,
  passkeyNeed?: PasskeyNeed,
): Promise<User> => toUser(row, await mustConfirmEmail(mails, row), passkeyNeed)

export const instantOf = ({ now }: Pick<UsersContext, 'now'>) => new Date(now()).toISOString()

/** @throws ApiError 404 */
export function found(row: UsersTable | undefined): UsersTable {
  if (row === undefined) throw notFound('User not found')
  return row
}

/** @throws ApiError 409 EMAIL_UNCONFIRMED while the address is unconfirmed, if the site sends mail */
export async function requireProvedEmail({ mails }: Pick<UsersContext, 'mails'>, row: UsersTable): Promise<void> {
  if (await mustConfirmEmail(mails, row)) throw emailUnconfirmed()
}

/** @throws ApiError 404 FEATURE_DISABLED while accounts are disabled, except for admins */
export async function requireAccounts({ site }: Pick<UsersContext, 'site'>, role: Role): Promise<void> {
  if (role !== 'admin' && !(await site.features()).accounts) throw featureDisabled()
}

/** @throws ApiError 400 with the problem of a new password */
export function requireGoodPassword(password: string, user: { email: string; role: Role }, field: string): void {
  const problem = passwordProblem(password, user)
  if (problem !== undefined) throw fieldError(field, problem)
}

/**
 * Checks the password of a signed-in user. Wrong passwords are limited. They are not answered with 401, because that
 * would end the session.
 * @returns the account
 * @throws ApiError 400 that names the field; 429
 */
export async function requirePassword(
  { repo, passwords, limiter }: UsersContext,
  userId: string,
  password: string,
  field: string,
  limits: Limit[] = passwordCheckLimits(userId),
): Promise<UsersTable> {
  const taken = await limiter.take(undefined, ...limits)
  const row = found(await repo.find(userId))
  if (!(await passwords.matches(row.password_hash, password))) throw fieldError(field, 'passwordWrong')
  await taken.undo()
  return row
}

const lastAdmin = () =>
  new ApiError(409, 'LAST_ADMIN', 'The last active administrator cannot be removed, suspended or demoted')

const isActiveAdmin = ({ role, status, password_hash }: UsersTable) =>
  role === 'admin' && status === 'active' && password_hash !== null

/**
 * Refuses to remove the last admin. This runs early, before work that can't be rolled back; `keepingAnAdmin` checks
 * again in the transaction.
 * @throws ApiError 409 LAST_ADMIN
 */
export async function requireAnotherAdmin({ repo }: Pick<UsersContext, 'repo'>, row: UsersTable): Promise<void> {
  if (isActiveAdmin(row) && (await repo.countActiveAdmins()) === 1) throw lastAdmin()
}

/**
 * Runs work that may remove an admin, in a transaction; other work that may remove an admin waits until this
 * transaction ends. If no admin would be left, the transaction is rolled back.
 * @throws ApiError 409 LAST_ADMIN
 */
export function keepingAnAdmin<T>({ repo }: Pick<UsersContext, 'repo'>, work: () => Promise<T>): Promise<T> {
  return repo.tx(async () => {
    await repo.lockAdmins()
    const before = await repo.countActiveAdmins()
    const result = await work()
    if (before > 0 && (await repo.countActiveAdmins()) === 0) throw lastAdmin()
    return result
  })
}
