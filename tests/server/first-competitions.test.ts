/** The two competitions of 2025, which every new database gets once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { competitionsAnswerSchema } from '#contract/competitions.ts'
import { addFirstCompetitions, FIRST_COMPETITIONS } from '#server/first-competitions.ts'
import { openDirectory } from '#server/import-file.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { sampleDirectory } from '#server/sample/index.ts'
import { isSeeded, seedOnce } from '#server/seed.ts'
import { newApp, type TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { eachOnOwnPlace } from './programs.ts'
import { emptySample } from './samples.ts'
import { ENGINES, ENGINES_OF_THIS_RUN } from './stores.ts'

const NAMES = ['autumn-roll-2025', 'spring-jam-2025']

describe.each(ENGINES)('the first competitions on %s', (engine) => {
  let api: TestApp
  beforeEach(async () => {
    api = await newApp({ engine })
  })
  afterEach(() => api.close())

  const answered = async () => competitionsAnswerSchema.parse((await api.get('/api/competitions')).json()).data.events
  const slugs = async () => (await answered()).map(({ slug }) => slug).sort()

  test('are published in a new database, with fees and videos; registration is over', async () => {
    expect(await slugs(), 'a database by itself has none').toEqual([])
    await addFirstCompetitions(api.store)
    const events = await answered()
    expect(events.map(({ slug, state }) => [slug, state])).toEqual([
      ['autumn-roll-2025', 'closed'],
      ['spring-jam-2025', 'closed'],
    ])
    const [autumn, spring] = events
    for (const { name, summary, rules, videos } of events) {
      expect(videos).toEqual({ most: 3, seconds: 90 })
      for (const language of ['he', 'en'] as const) {
        expect(name[language] && summary[language]).not.toBe('')
        expect(rules[language].join()).toMatch(/3 (סרטונים|videos).*1:30/)
      }
    }
    expect(spring!.fee).toEqual({ he: 65, en: null })
    expect(spring!.rules.he.join()).toContain('65')
    expect(spring!.rules.en.join()).not.toMatch(/65|fee|shekel|₪/i)
    expect(autumn!.fee).toEqual({ he: 0, en: 0 })
    for (const { slug } of events) expect((await api.get(`/api/competitions/${slug}`)).statusCode).toBe(200)
  })

  test('come once, also where processes start together; the sample adds none of them again', async () => {
    await Promise.all(Array.from({ length: 4 }, () => addFirstCompetitions(api.store)))
    await addFirstCompetitions(api.store)
    expect(await slugs()).toEqual(NAMES)
    await seedOnce(api.store, emptySample(sampleDirectory(Date.now())), '')
    expect(await slugs()).toEqual([NAMES[0], 'bowl-friday', NAMES[1]])
  })

  test('what an admin deletes stays deleted, and what is changed stays changed', async () => {
    await addFirstCompetitions(api.store)
    const deleted = { deleted_at: new Date().toISOString() }
    await api.store.writeContent(async (db) => {
      await db.updateTable('events').set(deleted).where('slug', '=', NAMES[0]!).execute()
      await db.updateTable('events').set({ name_en: 'Jam' }).where('slug', '=', NAMES[1]!).execute()
    })
    await addFirstCompetitions(api.store)
    expect((await answered()).map(({ name }) => name.en)).toEqual(['Jam'])
    // The trash is emptied after a month.
    await api.store.writeContent((db) => db.deleteFrom('events').execute())
    await addFirstCompetitions(api.store)
    expect(await slugs()).toEqual([])
  })

  test('a database of an earlier release is left as it is, also when its content is deleted later', async () => {
    await addParks(api.store, newPark())
    await addFirstCompetitions(api.store)
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    await addFirstCompetitions(api.store)
    expect(await slugs()).toEqual([])
  })

  test('a database that once had the sample doesn’t count as new', async () => {
    await createSettingsRepo(api.store).claim('seeded', {})
    expect(await isSeeded(api.store)).toBe(true)
    await addFirstCompetitions(api.store)
    expect(await slugs()).toEqual([])
  })

  test('an export of them imports as no change', async () => {
    await addFirstCompetitions(api.store)
    const directory = openDirectory(api.store, '', 'https://rampa.test')
    let file = ''
    for await (const piece of directory.export()) file += piece
    expect((JSON.parse(file) as { events: object[] }).events).toEqual(expect.arrayContaining([...FIRST_COMPETITIONS]))
    expect((await directory.plan(Buffer.from(file))).counts).toMatchObject({ added: 0, changed: 0 })
  })
})

describe.each(ENGINES_OF_THIS_RUN)('the server on %s', (engine) => {
  const { start } = eachOnOwnPlace(engine)

  test('has them without sample content, also after a restart', async () => {
    for (let round = 0; round < 2; round++) {
      const { address, child, ended } = await start()
      const { events } = competitionsAnswerSchema.parse(await (await fetch(`${address}/api/competitions`)).json()).data
      expect(events.map(({ slug }) => slug).sort()).toEqual(NAMES)
      child.kill('SIGTERM')
      await ended
    }
  })
})
