/** An admin who exports the directory and imports files, by inject. */
import { afterEach, beforeEach, expect } from 'vitest'
import { importAnswerSchema } from '#contract/directory.ts'
import type { Directory } from '#contract/directory.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { addUser, bearer, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import type { TestEngine } from './stores.ts'

export type File = Directory & Required<Pick<Directory, 'parks' | 'guides' | 'events' | 'products' | 'settings'>>

export const withoutTime = ({ exportedAt: _at, ...file }: File) => file
export const error = (answer: { json(): unknown }) => answer.json() as ErrorBody

/** A new application with an admin for each test of a block. A test may put another site in its place. */
export function directoryOn(engine: TestEngine) {
  const world = { api: undefined as unknown as TestApp, token: '' }
  beforeEach(async () => {
    world.api = await newApp({ engine })
    world.token = await signIn(world.api, await addUser(world.api.store, { role: 'admin' }))
  })
  afterEach(() => world.api.close())

  /** Adds two parks, one of them hidden, two guides and a competition. @returns the parks' ids */
  async function fill() {
    const ids = await addParks(
      world.api.store,
      newPark({ url: 'bowl', notes: [{ he: 'א', en: 'a' }], entryFee: { adult: 60, child: 30.5 } }),
      newPark({ url: 'street', status: 'hidden' }),
    )
    const first = await addGuide(world.api.store, { slug: 'first' })
    await addGuide(world.api.store, { slug: 'second', relatedGuides: [first._id] })
    await addCompetition(world.api.store, { slug: 'jam' })
    return ids
  }
  async function exported(): Promise<File> {
    const answer = await call(world.api, world.token, 'GET', '/api/admin/export')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('rampa-directory.json')
    return answer.json<File>()
  }
  const send = (file: object | string, plan?: string, type = 'application/json') =>
    world.api.app.inject({
      method: 'POST',
      url: `/api/admin/import${plan === undefined ? '' : `?plan=${plan}`}`,
      headers: { ...bearer(world.token), 'content-type': type },
      payload: typeof file === 'string' ? file : JSON.stringify(file),
    })
  async function shown(file: object) {
    const answer = await send(file)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = importAnswerSchema.parse(answer.json())
    expect(data.historyId).toBe(null)
    return data
  }
  async function done(file: object) {
    const { plan } = await shown(file)
    const answer = await send(file, plan)
    expect(answer.statusCode, answer.body).toBe(200)
    return importAnswerSchema.parse(answer.json()).data
  }
  const undo = (id: string) => call(world.api, world.token, 'POST', `/api/admin/history/${id}/undo`)
  return Object.assign(world, { fill, exported, send, shown, done, undo })
}
