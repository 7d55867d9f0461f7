/** Making the first admin, and `npm run admin`, as processes. */
import { describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { ensureFirstAdmin } from '#server/admin-accounts.ts'
import { addUser } from './accounts.ts'
import { eachOnOwnPlace } from './programs.ts'
import type { Program } from './programs.ts'
import { ENGINES, ENGINES_OF_THIS_RUN, newStore } from './stores.ts'

describe.each(ENGINES_OF_THIS_RUN)('admins from the machine on %s', (engine) => {
  const { start, run } = eachOnOwnPlace(engine)
  async function stop({ address, child, ended }: Program & { address: string }) {
    // A server that answers also listens to signals.
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  async function admin(...args: string[]) {
    const program = run('admin', args, { PUBLIC_URL: 'https://rampa.example' })
    return { status: await program.ended, output: program.output(), errors: program.errors() }
  }
  const login = async (address: string, email: string, password: string) => {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { status: answer.status, body: (await answer.json()) as { data: { user: { mustChangePassword: boolean } } } }
  }

  test('a generated password is printed at the first start alone, opens, and must be changed', async () => {
    const first = await start()
    const [, email, password] = await first.printed(/Sign in at \S+\/login as (\S+) with (?:the password )?(\S+) \(/)
    expect(email).toBe('admin@rampa.local')
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/)
    const { status, body } = await login(first.address, email!, password!)
    expect([status, body.data.user.mustChangePassword]).toEqual([200, true])
    await stop(first)
    const second = await start({ LOG_LEVEL: 'silent' })
    await stop(second)
    expect(second.output()).not.toMatch(/Sign in at/)
    expect(first.errors() + second.errors()).toBe('')
  })

  test('ADMIN_EMAIL and ADMIN_PASSWORD are the first admin’s, and are never printed', async () => {
    const password = 'fifteen letters and more'
    const server = await start({ ADMIN_EMAIL: 'root@rampa.example', ADMIN_PASSWORD: password })
    const { status, body } = await login(server.address, 'root@rampa.example', password)
    expect([status, body.data.user.mustChangePassword]).toEqual([200, false])
    await stop(server)
    expect(server.output() + server.errors()).not.toContain(password)
  })

  test('create, list and reset-password; without a terminal they print a link', async () => {
    const made = await admin('create', 'new@rampa.example')
    expect([made.status, made.errors]).toEqual([0, ''])
    expect(made.output).toMatch(/https:\/\/rampa\.example\/reset#kind=invitation&token=[\w-]{43}\n$/)
    const listed = await admin('list')
    expect(listed.output).toBe('new@rampa.example  Admin  (active, invited, never signed in)\n')
    const again = await admin('create', 'new@rampa.example')
    expect([again.status, again.errors]).toEqual([
      1,
      'rampa: new@rampa.example is an admin already: npm run admin -- reset-password new@rampa.example\n',
    ])
    const link = await admin('reset-password', 'new@rampa.example', '--link')
    const token = /token=([\w-]+)/.exec(link.output)![1]!
    const server = await start()
    const reset = await fetch(`${server.address}/api/auth/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'fifteen letters and more' }),
    })
    expect(reset.status).toBe(204)
    expect((await login(server.address, 'new@rampa.example', 'fifteen letters and more')).status).toBe(200)
  })

  test('what cannot be done ends with 1 or 2 and writes nothing', async () => {
    const wrong: [string[], number][] = [
      [[], 2],
      [['create'], 2],
      [['create', 'nonsense'], 2],
      [['create', 'a@rampa.example', 'a password that others can read'], 2],
      [['remove-passkeys'], 2],
      [['allow-passwords', 'a@rampa.example'], 2],
      [['reset-password', 'nobody@rampa.example'], 1],
      [['remove-passkeys', 'nobody@rampa.example'], 1],
    ]
    for (const [args, status] of wrong) {
      const program = await admin(...args)
      expect(program.status, args.join(' ')).toBe(status)
      expect(program.errors, args.join(' ')).toMatch(
        status === 2 ? /^usage: / : /^rampa: there is no admin nobody@rampa\.example/,
      )
    }
    expect((await admin('list')).output).toBe('There is no admin.\n')
    expect(await admin('allow-passwords')).toEqual({
      status: 0,
      output: 'Admins could sign in without a passkey already.\n',
      errors: '',
    })
  })

  test('an embedded database that a server holds is one clear line', async () => {
    if (engine === 'postgres') return
    await start()
    const refused = await admin('list')
    expect(refused.status).toBe(1)
    expect(refused.errors).toMatch(/^rampa: DATA_DIR .* in use .* Stop the server for it; .*\n$/)
  })
})

describe.each(ENGINES)('the first admin on %s', (engine) => {
  test('of several processes that start at once one makes it', async () => {
    const { store, place, close } = await newStore(engine)
    const given = { adminEmail: 'root@rampa.example', adminPassword: undefined }
    const others =
      engine === 'postgres'
        ? [await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })]
        : []
    const made = await Promise.all([store, store, ...others].map((one) => ensureFirstAdmin(one, given)))
    expect(made.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await ensureFirstAdmin(store, given)).toBeUndefined()
    for (const other of others) await other.close()
    await close()
  })

  test('an address that belongs to a rider is named', async () => {
    const { store, close } = await newStore(engine)
    const { email } = await addUser(store)
    await expect(ensureFirstAdmin(store, { adminEmail: email, adminPassword: undefined })).rejects.toThrow(
      `ADMIN_EMAIL ${email} belongs to an account that is no admin`,
    )
    await close()
  })
})
