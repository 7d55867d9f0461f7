import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import type { Say } from './read/support.ts'

/** The sample's open competition. It stays open for some three months from the start of a test's server. */
export const EVENT = 'bowl-friday'

type Database = { dataDir: string }

/** A registration as the server stores it. */
export type StoredRegistration = {
  first_name: string
  last_name: string
  email: string
  phone: string
  date_of_birth: string
  level: string
  signature: string
  /** JSON text. */
  consents: string | null
}

function withDatabase<T>({ dataDir }: Database, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Registrations in a server's database, oldest first; only those of `email` if it is given. */
export const registrationsOn = (server: Database, email?: string): StoredRegistration[] =>
  withDatabase(server, (database) =>
    database
      .prepare(
        'select first_name, last_name, email, phone, date_of_birth, level, signature, consents from registrations order by created_at',
      )
      .all()
      .map((row) => ({ ...row }) as StoredRegistration)
      .filter((row) => email === undefined || row.email === email),
  )

/**
 * Adds a mail's link to the registration of an e-mail address.
 * @returns the link's path
 */
export function linkOn(server: Database, email: string): string {
  const token = randomBytes(32).toString('base64url')
  withDatabase(server, (database) => {
    database
      .prepare(
        'insert into registration_links (token_hash, registration_id, created_at) select ?, id, created_at from registrations where email = ?',
      )
      .run(createHash('sha256').update(token).digest('base64url'), email)
  })
  return `/registration#token=${token}`
}

/** Closes the competition. Its server must be stopped. */
export const closeOn = (server: Database): void =>
  withDatabase(server, (database) => {
    database.prepare("update events set closes_at = '2020-01-01T00:00:00.000Z' where slug = ?").run(EVENT)
  })

/** Locators of a competition's form. */
export function signUpForm(page: Page, say: Say) {
  const form = page.getByRole('form', { name: say('Registration'), exact: true })
  const field = (label: string) => form.getByLabel(say(label), { exact: true })
  const box = (label: string) => form.getByRole('checkbox', { name: say(label) })
  const level = (name: string) => form.getByRole('radio', { name: say(name, undefined, 'competition level') })
  const type = form.getByRole('button', { name: say('Type', undefined, 'signature'), exact: true })
  const canvas = form.locator('canvas')
  const typedName = form.getByLabel(say('Your full name, as a signature'))
  return {
    form,
    field,
    box,
    level,
    type,
    typedName,
    canvas,
    summary: form.getByRole('group', { name: say('Not sent yet. Please fix these:') }),
    send: form.getByRole('button', { name: say('Send registration') }),
    /** Fills in everything but the signature. */
    async fill({ email = 'noa@example.com' } = {}) {
      await field('First name').fill('נועה')
      await field('Last name').fill('לוי')
      await field('E-mail').fill(email)
      await field('Phone').fill('+972 50-123-4567')
      await field('Date of birth').fill('2001-04-05')
      await box('I am over 18').check({ force: true })
      await level('Amateur').check({ force: true })
      await box('I agree to the competition rules').check({ force: true })
      await box('I agree to the terms and conditions').check({ force: true })
    },
    async signTyped() {
      await type.click()
      await typedName.fill('נועה לוי')
    },
    /** Draws a wave across the box. */
    async signDrawn() {
      await canvas.scrollIntoViewIfNeeded()
      // The signature pad is loaded after the page.
      await expect
        .poll(() => canvas.evaluate((one: HTMLCanvasElement) => one.width > 0 && one.width !== 300))
        .toBe(true)
      const { x, y, width, height } = (await canvas.boundingBox())!
      await page.mouse.move(x + width * 0.1, y + height / 2)
      await page.mouse.down()
      for (let step = 1; step <= 24; step++)
        await page.mouse.move(x + width * (0.1 + step * 0.03), y + height * (0.5 + 0.3 * Math.sin(step / 2)))
      await page.mouse.up()
    },
  }
}
