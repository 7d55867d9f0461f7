import type { RegisterModule } from '#server/dependencies.ts'
import { featureDisabled } from '#server/http/api-error.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createPasswords } from '#server/http/auth/passwords.ts'
import { registerBulkUndo } from '#server/http/bulk.ts'
import { createAccountService } from './account-service.ts'
import { adminUsersRoutes } from './admin-routes.ts'
import { createAdminUsersService } from './admin-service.ts'
import { authRoutes } from './auth-routes.ts'
import { bulkUsers } from './bulk-status.ts'
import { instantOf, requireAccounts } from './context.ts'
import type { UsersContext } from './context.ts'
import { meRoutes } from './me-routes.ts'
import { createUsersRepo } from './repo.ts'
import { createSignIn } from './sign-in.ts'

export const registerUsers: RegisterModule = async (app, dependencies) => {
  const { store, sessions, site, sweeps } = dependencies
  const context: UsersContext = { ...dependencies, repo: createUsersRepo(store), passwords: createPasswords() }
  sweeps.push((limit) => context.repo.sweepLinks(instantOf(context), limit))
  const signIn = createSignIn(context, (error) => app.log.error({ err: error }, 'a link could not be made'))
  app.addHook('onClose', () => signIn.settled())

  await app.register(authRoutes, { prefix: '/auth', signIn, sessions })
  await app.register(meRoutes, {
    prefix: '/users/me',
    account: createAccountService(context),
    sessions,
    async requireMember(request) {
      // While accounts are disabled, a request without a token is not asked to sign in. An expired token still gets its 401.
      if ((await sessions.find(request)) === undefined && !(await site.features()).accounts) throw featureDisabled()
      const session = await sessions.requireUser(request)
      await requireAccounts(context, session.role)
      return session
    },
  })
  registerBulkUndo(bulkUsers(context))
  await adminScope(app, sessions, adminUsersRoutes, { users: createAdminUsersService(context), sessions })
}
