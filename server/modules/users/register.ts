import { HOUR_MS } from '#contract/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contributions, PersonContributions } from '#server/contributions.ts'
import type { Dependencies, RegisterModule } from '#server/dependencies.ts'
import { featureDisabled } from '#server/http/api-error.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createKnownDevices } from '#server/http/known-devices/known-devices.ts'
import { createKnownDevicesRepo } from '#server/http/known-devices/repo.ts'
import { keptFor } from '#server/kept-for.ts'
import type { Sweep } from '#server/plugins/sweeper.ts'
import { undoMany } from '#server/http/bulk.ts'
import { createAccountService } from './account-service.ts'
import { adminUsersRoutes } from './admin-routes.ts'
import { createAdminUsersService } from './admin-service.ts'
import { removeStrayAvatars } from './avatar.ts'
import { avatarFileRoutes } from './avatar-files.ts'
import { authRoutes } from './auth-routes.ts'
import { bulkUsers } from './bulk-status.ts'
import { createConfirm } from './confirm.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { confirmationMails, createEmailConfirmation } from './confirm-email.ts'
import { instantOf, requireAccounts } from './context.ts'
import type { UsersContext } from './context.ts'
import { meRoutes } from './me-routes.ts'
import { linkMails } from './links.ts'
import { CONFIRM_MAIL, LINK_MAIL } from './mails.ts'
import { createPasskeyService } from './passkey-service.ts'
import { createUsersRepo } from './repo.ts'
import { createSignIn } from './sign-in.ts'
import { createUnusedSweep } from './unused-accounts.ts'

/** Time between two searches for avatar files that belong to no account. Files younger than this stay. */
const STRAY_EVERY_MS = HOUR_MS

/** Removes avatar files that belong to no account. */
function strayAvatars({ now, uploadsDir, repo }: UsersContext): Sweep {
  let due = -Infinity
  return async () => {
    if (now() < due) return 0
    due = now() + STRAY_EVERY_MS
    await removeStrayAvatars(uploadsDir, now() - STRAY_EVERY_MS, repo.usedAvatars)
    return 0
  }
}

/** @param people the functions of other modules that read a person's data for the download, and that erase it */
export async function registerUsers(
  app: FastifyInstance,
  dependencies: Dependencies,
  people: PersonContributions,
): Promise<Partial<Contributions>> {
  const { store, sessions, site, history, now } = dependencies
  const devices = createKnownDevices(createKnownDevicesRepo(store), now)
  const context: UsersContext = { ...dependencies, people, devices, repo: createUsersRepo(store) }
  const signIn = createSignIn(context, (error) => app.log.error({ err: error }, 'a link could not be queued'))
  app.addHook('onClose', () => signIn.settled())

  const confirmation = createEmailConfirmation(context)
  async function requireMember(request: FastifyRequest) {
    // A visitor without a token is told that accounts are disabled, not asked to sign in. An expired token is still
    // answered with 401.
    if ((await sessions.find(request)) === undefined && !(await site.features()).accounts) throw featureDisabled()
    const session = await sessions.requireUser(request)
    await requireAccounts(context, session.role)
    return session
  }
  await app.register(authRoutes, { prefix: '/auth', signIn, sessions, confirmation, requireMember })
  await app.register(confirmRoutes, { prefix: '/auth', confirm: createConfirm(context), sessions })
  const account = createAccountService(context)
  const passkeys = createPasskeyService(context)
  await app.register(meRoutes, { prefix: '/users/me', account, passkeys, sessions, confirmation, requireMember })
  history.undoBy('user', (entry) => undoMany(bulkUsers(context, entry.caller), entry))
  await adminScope(app, sessions, adminUsersRoutes, { users: createAdminUsersService(context), sessions })
  return {
    sweeps: [
      devices.sweep,
      (limit) => context.repo.sweepLinks(instantOf(context), limit),
      keptFor(dependencies, 'accounts', createUnusedSweep(context)),
      strayAvatars(context),
    ],
    mailWriters: [
      [LINK_MAIL, linkMails(context)],
      [CONFIRM_MAIL, confirmationMails(context)],
    ],
  }
}

export const registerAvatarFiles: RegisterModule = async (app, { store }) => {
  await app.register(avatarFileRoutes, { repo: createUsersRepo(store) })
}
