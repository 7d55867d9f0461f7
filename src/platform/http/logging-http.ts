/** Logs failed calls to the browser's console, for people who report a fault (docs/decisions/failures-in-words.md). */
import { AppError } from './app-error.ts'
import type { Http } from './http-types.ts'

type Call = (path: string, ...rest: unknown[]) => Promise<unknown>

/** HTTP methods of the client functions that are not named after their method. */
const METHODS: Readonly<Record<string, string>> = { getText: 'GET', postWithoutAnswer: 'POST', upload: 'POST' }

/**
 * The same client, but it logs each failed call: the method, the path without its query, and the code. While the server
 * is unreachable, each line is logged only once, because repeated attempts fail for the same reason.
 */
export function loggingHttp(http: Http): Http {
  const told = new Set<string>()
  const log = (call: string, { kind, status, code }: AppError) => {
    // The call was not sent.
    if (kind === 'refused') return
    const line = `${call} ${code || status || kind}`
    if (status || kind === 'invalid') told.clear()
    else if (told.has(line)) return
    else told.add(line)
    console.warn(line)
  }
  const logging = ([name, call]: [string, Call]): [string, Call] => [
    name,
    async (path, ...rest) => {
      try {
        const answer = await call(path, ...rest)
        told.clear()
        return answer
      } catch (failure) {
        if (failure instanceof AppError) log(`${METHODS[name] ?? name.toUpperCase()} /${path.split('?')[0]}`, failure)
        throw failure
      }
    },
  ]
  return Object.fromEntries(Object.entries(http as unknown as Record<string, Call>).map(logging)) as unknown as Http
}
