import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { failureOf } from '#server/mail.ts'
import { newId } from '#server/new-id.ts'
import { mailDelivery } from '#server/plugins/mail-delivery.ts'
import { createInboxRepo } from './admin-repo.ts'
import { inboxRoutes } from './admin-routes.ts'
import { createInboxService } from './admin-service.ts'
import { createDelivery } from './delivery.ts'
import { createMessagesRepo } from './repo.ts'
import { contactRoutes } from './routes.ts'
import { createContactService } from './service.ts'

export const registerContact: RegisterModule = async (app, dependencies) => {
  const { store, now, mailer, idempotency, limiter, sessions } = dependencies
  const messages = createMessagesRepo(store)
  const delivery = createDelivery({
    repo: messages,
    mailer,
    onFailure: (error) => app.log.warn(failureOf(error), 'a message could not be mailed'),
    now,
  })
  await app.register(mailDelivery, { delivery })
  await app.register(contactRoutes, {
    contact: createContactService(messages, () => newId(now()), now),
    idempotency,
    limiter,
    onStored: () => void delivery.run(),
  })
  const inbox = createInboxService(createInboxRepo(store), dependencies)
  await adminScope(app, sessions, inboxRoutes, { inbox, sessions })
}
