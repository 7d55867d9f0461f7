/** Makes the download of all data about a person. The text is written piece by piece while the data is read. */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { PERSONAL_DATA } from '#contract/personal-data.ts'
import type { PersonalData } from '#contract/personal-data.ts'
import type { User } from '#contract/users.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import { instantOf } from './context.ts'
import type { UsersContext } from './context.ts'
import { toPasskey } from './to-wire.ts'

type Name = keyof PersonalData
type Pages = AsyncIterable<readonly unknown[]>

/** Checks a part of the download against the contract. @throws when the part does not match */
const valid = (name: Name, value: unknown) => z.parse(PERSONAL_DATA[name], value)
const member = (name: Name, value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(valid(name, value))}`

/** Writes a list page by page, so that only one page is in memory at a time. */
async function* list(name: Name, pages: Pages): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`
  let comma = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield comma + JSON.stringify(valid(name, page)).slice(1, -1)
    comma = ','
    // The embedded database answers within the same turn of the event loop; waiting here lets other requests run.
    await setImmediate()
  }
  yield ']'
}

/** Yields the whole answer (`personalDataSchema`) as JSON, piece by piece. */
export async function* exportText(context: UsersContext, user: User, session: Session): AsyncGenerator<string> {
  const { repo, sessions, passkeys, history, people } = context
  const { userId } = session
  yield `{"status":"success","data":{${member('exportedAt', instantOf(context))},${member('user', user)}`
  yield `,${member('favorites', await repo.favorites(userId))}`
  yield `,${member('sessions', await sessions.list(userId, session.id))}`
  yield `,${member('passkeys', (await passkeys.list(userId)).map(toPasskey))}`
  yield* list('changes', history.aboutUser(userId))
  for (const [name, pages] of Object.entries(people.personPages)) yield* list(name as Name, pages(userId))
  yield '}}'
}
