import { AppError } from '#platform/app-error.ts'
import type { OutboxKind } from '#platform/storage/outbox-types.ts'

/**
 * A kind of write whose code is loaded when the first one is sent, because most visits send none. A body that this code
 * does not know is dropped then, not when it is read. Code that fails to load counts as no answer.
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
