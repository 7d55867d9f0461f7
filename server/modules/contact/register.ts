import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { createInboxRepo } from './admin-repo.ts'
import { inboxRoutes } from './admin-routes.ts'
import { createInboxService } from './admin-service.ts'
import { MESSAGE_MAIL, messageMails } from './mails.ts'
import { createMessagesRepo } from './repo.ts'
import { contactRoutes } from './routes.ts'
import { createContactService } from './service.ts'

export const registerContact: RegisterModule = async (app, dependencies) => {
  const { store, now, mails, idempotency, limiter, sessions } = dependencies
  const messages = createMessagesRepo(store)
  await app.register(contactRoutes, {
    contact: createContactService(messages, { mails, now }),
    idempotency,
    limiter,
  })
  const inbox = createInboxService(createInboxRepo(store), dependencies)
  await adminScope(app, sessions, inboxRoutes, { inbox, sessions })
  return {
    sweeps: [keptFor(dependencies, 'messages', (before, limit) => messages.sweep(before.toISOString(), limit))],
    addressErasers: [messages.eraseSender],
    mailWriters: [[MESSAGE_MAIL, messageMails(messages)]],
  }
}
