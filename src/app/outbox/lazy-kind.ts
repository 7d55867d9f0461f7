import { AppError } from '#platform/http/app-error.ts'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'

/**
 * A kind of write whose code is loaded when the first write of this kind is sent. Until then, only the outer shape of a
 * body is checked. If the loaded code rejects a stored body, that write is dropped. If the code can't be loaded, the
 * write is tried again later, as without a signal.
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
