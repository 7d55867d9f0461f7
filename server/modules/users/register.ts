import { HOUR_MS } from '#contract/time.ts'
import type { FastifyRequest } from 'fastify'
import type { RegisterModule } from '#server/dependencies.ts'
import { featureDisabled } from '#server/http/api-error.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
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

/** How often avatars are looked for that nobody has, and how old they are then. */
const STRAY_EVERY_MS = HOUR_MS

export const registerUsers: RegisterModule = async (app, dependencies) => {
  const { store, sessions, site, sweeps, mails, history } = dependencies
  const context: UsersContext = { ...dependencies, repo: createUsersRepo(store) }
  sweeps.push((limit) => context.repo.sweepLinks(instantOf(context), limit))
  sweeps.push(keptFor(dependencies, 'accounts', createUnusedSweep(context)))
  let strayDue = -Infinity
  sweeps.push(async () => {
    if (context.now() < strayDue) return 0
    strayDue = context.now() + STRAY_EVERY_MS
    await removeStrayAvatars(context.uploadsDir, context.now() - STRAY_EVERY_MS, context.repo.usedAvatars)
    return 0
  })
  mails.writers.set(LINK_MAIL, linkMails(context))
  mails.writers.set(CONFIRM_MAIL, confirmationMails(context))
  const signIn = createSignIn(context, (error) => app.log.error({ err: error }, 'a link could not be queued'))
  app.addHook('onClose', () => signIn.settled())

  const confirmation = createEmailConfirmation(context)
  async function requireMember(request: FastifyRequest) {
    // While accounts are disabled, a request without a token is not asked to sign in. An expired token still gets its 401.
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
}

export const registerAvatarFiles: RegisterModule = async (app, { store }) => {
  await app.register(avatarFileRoutes, { repo: createUsersRepo(store) })
}
