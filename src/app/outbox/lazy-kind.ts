import { AppError } from '#platform/app-error.ts'
import type { OutboxKind } from '#platform/storage/outbox-types.ts'

/**
 * A kind of write whose code comes with the first one to be sent: everyone starts the app, and few write in each start. Until then a waiting body is only looked at from outside; one that the code does not know is dropped when it
 * comes, as the queue does with others. Code that can't be had is a signal that is missing: later again.
 */
export function lazyKind(name: string, load: () => Promise<OutboxKind>): OutboxKind {
  let loaded: OutboxKind | undefined
  return {
    name,
    isBody: (body): body is unknown => (loaded ? loaded.isBody(body) : typeof body === 'object' && body !== null),
    async send(body, call) {
      try {
        loaded ??= await load()
      } catch {
        throw new AppError('unreachable', `the code that sends ${name}`)
      }
      if (loaded.isBody(body)) await loaded.send(body, call)
    },
    rejected: (body, error) => loaded?.rejected(body, error),
  }
}
