/** An import and its undo on PostgreSQL while others save: no acknowledged save is lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBodySchema } from '#contract/admin-products.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { DirectoryService } from '#server/directory/service.ts'
import { createDirectory } from '#server/directory/service.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import type { History } from '#server/modules/history/service.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createTrashRepo } from '#server/modules/trash/repo.ts'
import { createTrash } from '#server/modules/trash/service.ts'
import { addUser, callerOf, call, signIn } from './accounts.ts'
import { newAppsOnOneDatabase } from './apps.ts'
import { countBlocked } from './blocked.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct } from './new-products.ts'
import { editOf, parkBody } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

describe.runIf(ENGINES.includes('postgres'))('while an import writes', () => {
  let apps: TestApp[]
  let close: () => Promise<void>
  let caller: Caller
  let token: string
  beforeAll(async () => {
    ;({ apps, close } = await newAppsOnOneDatabase(2))
    const admin = await addUser(apps[0]!.store, { role: 'admin' })
    caller = callerOf(admin.id)
    token = await signIn(apps[0]!, admin)
  })
  afterAll(() => close())

  /** The directory of the first process. */
  function directoryWith(hooks: {
    /** Runs when an import has compared its plan and has not written yet. */
    onImport?: () => Promise<void>
    /** Runs when an undo has read the present state and has not written yet. */
    onUndo?: () => Promise<void>
  }): { directory: DirectoryService; history: History } {
    const { store, uploadsDir, now } = apps[0]!
    const history = createHistory(createHistoryRepo(store), store.tx, now)
    const trash = createTrash(createTrashRepo(store), history, now)
    const directory = createDirectory({
      store,
      uploadsDir,
      now,
      origin: () => 'http://localhost',
      history: {
        undoBy: history.undoBy,
        async record(change) {
          await hooks.onImport?.()
          return history.record(change)
        },
      },
      trash: {
        async discard(...things) {
          await hooks.onUndo?.()
          return trash.discard(...things)
        },
      },
    })
    return { directory, history }
  }

  /** Calls the second process. */
  const there = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const answer = await call(apps[1]!, token, method, `/api/admin${path}`, body)
    return { status: answer.statusCode, data: answer.json().data }
  }
  const save = async (path: string, body: object) => expect((await there('PUT', path, body)).status).toBe(200)
  const park = async (id: string) => (await there('GET', `/skateparks/${id}`)).data.skatepark

  async function exported(directory: DirectoryService) {
    let text = ''
    for await (const piece of directory.export()) text += piece
    return JSON.parse(text)
  }
  const fileOf = (content: object) => Buffer.from(JSON.stringify({ format: 'rampa-directory', version: 1, ...content }))

  /**
   * Imports a file while somebody saves: the import is refused and the save stays. With the new plan it is then done.
   */
  async function expectConflict(content: object, onImport: () => Promise<void>, saved: () => Promise<unknown>) {
    const file = fileOf(content)
    const { directory } = directoryWith({ onImport })
    const { plan } = await directory.plan(file)
    const refused: ErrorBody = await directory.run(file, plan, caller).catch((error) => error.body)
    expect(refused).toMatchObject({ code: 'STALE_EDIT' })
    const { plan: newPlan } = refused.current as { plan: { plan: string } }
    expect(newPlan.plan).not.toBe(plan)
    const kept = await saved()
    await directoryWith({}).directory.run(file, newPlan.plan, caller)
    return kept
  }

  test('a park that is saved is not overwritten, and nothing else is written either', async () => {
    const [bowl, street] = await addParks(apps[0]!.store, parkBody(), newPark())
    const { parks } = await exported(directoryWith({}).directory)
    const next = parks.map((one: object) => ({ ...one, openingYear: 1999 }))
    const years = async () => [(await park(bowl!)).openingYear, (await park(street!)).openingYear]
    const edit = async () => save(`/skateparks/${bowl}`, { ...editOf(await park(bowl!)), openingYear: 2010 })
    expect(await expectConflict({ parks: next }, edit, years)).toEqual([2010, null])
    expect(await years()).toEqual([1999, 1999])
  })

  test('a slug that is saved is not overwritten', async () => {
    const [bowl] = await addParks(apps[0]!.store, parkBody({ url: 'old-slug' }))
    const { parks } = await exported(directoryWith({}).directory)
    const next = parks.map((one: { url: string }) => (one.url === 'old-slug' ? { ...one, url: 'imported-slug' } : one))
    const slug = async () => (await park(bowl!)).url
    const edit = async () => save(`/skateparks/${bowl}`, { ...editOf(await park(bowl!)), url: 'saved-slug' })
    expect(await expectConflict({ parks: next }, edit, slug)).toBe('saved-slug')
    expect(await slug()).toBe('imported-slug')
  })

  test('a product that is saved keeps its sizes', async () => {
    const id = await addProduct(apps[0]!.store)
    const { products } = await exported(directoryWith({}).directory)
    const next = structuredClone(products)
    next[0].colors[0].sizes.push({ size: 'XL', sku: 'XL', stock: 3 })
    const product = async () => (await there('GET', `/products/${id}`)).data.product
    const sizes = async () => (await product()).colors[0].sizes.map(({ size }: { size: string }) => size)
    const edit = async () => {
      const { revision, colors, ...one } = await product()
      const body = { ...productBodySchema.parse({ ...one, colors }), revision }
      await save(`/products/${id}`, { ...body, colors: [{ ...colors[0], sizes: [colors[0].sizes[0]] }] })
    }
    expect(await expectConflict({ products: next }, edit, sizes)).toEqual(['M'])
    expect(await sizes()).toEqual(['M', 'L', 'XL'])
  })

  test.each(['the first', 'a later'])('settings that are saved for %s time are not reported as imported', async () => {
    const settings = async () => (await there('GET', '/settings')).data.settings
    const name = async () => (await settings()).general.site.contactName
    const file = await exported(directoryWith({}).directory)
    const site = { ...file.settings.general.site, contactName: 'Imported' }
    const next = { settings: { general: { ...file.settings.general, site } } }
    const edit = async () => {
      const { updatedAt: _at, ...general } = (await settings()).general
      await save('/settings', { general: { ...general, site: { ...general.site, contactName: 'Saved' } } })
    }
    expect(await expectConflict(next, edit, name)).toBe('Saved')
    expect(await name()).toBe('Imported')
    const { updatedAt: _at, ...general } = (await settings()).general
    await save('/settings', { general: { ...general, site: { ...general.site, contactName: '' } } })
  })

  test('an undo takes nothing back of what is saved meanwhile', async () => {
    const [bowl] = await addParks(apps[0]!.store, parkBody())
    let saving: Promise<number> | undefined
    const { directory, history } = directoryWith({
      async onUndo() {
        const body = { ...editOf(await park(bowl!)), openingYear: 2010 }
        let isAnswered = false
        saving = there('PUT', `/skateparks/${bowl}`, body).then(({ status }) => {
          isAnswered = true
          return status
        })
        await expect.poll(async () => isAnswered || (await countBlocked(apps[1]!.store)) > 0).toBe(true)
      },
    })
    const { parks } = await exported(directory)
    const changed = parks.filter(({ _id }: { _id: string }) => _id === bowl)
    const file = fileOf({ parks: [{ ...changed[0], openingYear: 1999 }, newPark()] })
    const { historyId } = await directory.run(file, (await directory.plan(file)).plan, caller)
    await history.undo(historyId!, caller)
    // The save began before the undo, so it is refused.
    expect(await saving).toBe(409)
    expect((await park(bowl!)).openingYear).toBe(null)
  })
})
