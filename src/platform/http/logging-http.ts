/** Failed calls in the browser's console, for people who report a fault (spec §8, docs/decisions/failures-in-words.md). */
import { AppError } from './app-error.ts'
import type { Http } from './http-types.ts'

type Call = (path: string, ...rest: unknown[]) => Promise<unknown>

/** The methods of the calls that are not named after one. */
const METHODS: Readonly<Record<string, string>> = { getText: 'GET', postWithoutAnswer: 'POST', upload: 'POST' }

/**
 * The same client, which logs each call that fails: its method, its path without the query, its code. While nobody answers, each
 * line once: what is asked again and again fails for the same cause.
 */
export function loggingHttp(http: Http): Http {
  const told = new Set<string>()
  const log = (call: string, { kind, status, code }: AppError) => {
    // It was not sent.
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
