/**
 * `npm run admin -- create|reset-password|list [EMAIL]`: manages admins. The password is asked for on
 * the terminal and never taken from the command line, which other users can see. Exit status: 0, 1 (failed) or
 * 2 (wrong arguments).
 */
import { parseArgs } from 'node:util'
import { emailField } from '#contract/forms.ts'
import { createAdminAccounts } from './admin-accounts.ts'
import type { AdminAccounts } from './admin-accounts.ts'
import { askHidden } from './ask-hidden.ts'
import { originOf, readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { openBesideServer, runProgram } from './program.ts'

const USAGE = `usage: npm run admin -- create EMAIL [--link]
       npm run admin -- reset-password EMAIL [--link]
       npm run admin -- list [EMAIL]
  create          makes an admin, or makes an account an admin's
  reset-password  asks for a new password, and signs the admin out everywhere
  list            says who the admins are
  --link          prints a link to choose the password with, good for one use; also without a terminal`

const COMMANDS = ['create', 'reset-password', 'list'] as const
interface Asked {
  command: (typeof COMMANDS)[number]
  email: string | undefined
  link: boolean
}

function readArguments(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { link: { type: 'boolean' } } })
    const [name, email, ...more] = positionals
    const command = COMMANDS.find((one) => one === name)
    if (command === undefined || more.length > 0 || (email === undefined && command !== 'list')) return undefined
    if (email !== undefined && !emailField.safeParse(email).success) return undefined
    return { command, email, link: values.link ?? false }
  } catch {
    return undefined
  }
}

async function list(accounts: AdminAccounts, email: string | undefined): Promise<void> {
  const admins = (await accounts.list()).filter((admin) => email === undefined || admin.email === email)
  if (admins.length === 0) console.log('There is no admin.')
  for (const { email: address, name, status, last_seen_on: seen, password_hash: hash } of admins) {
    const facts = [status, hash === null ? 'invited' : '', seen === null ? 'never signed in' : `last seen ${seen}`]
    console.log(`${address}  ${name}  (${facts.filter((fact) => fact !== '').join(', ')})`)
  }
}

/** @returns undefined to create a link instead */
async function askPassword({ link }: Asked): Promise<string | undefined> {
  if (link || !process.stdin.isTTY) return undefined
  const password = await askHidden('New password (at least 15 characters; empty for a link): ')
  if (password === '') return undefined
  if ((await askHidden('The same again: ')) !== password) throw new StartError('these were two different passwords')
  return password
}

const asked = readArguments()
if (asked === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runProgram(async () => {
    const config = readConfig(process.env)
    const store = await openBesideServer(config, 'Stop the server for it')
    try {
      const accounts = createAdminAccounts(store)
      const { command, email = '' } = asked
      if (command === 'list') return await list(accounts, asked.email)
      const password = await askPassword(asked)
      const user = command === 'create' ? await accounts.create(email) : await accounts.require(email)
      if (password !== undefined) {
        await accounts.setPassword(user, password)
        console.log(`${user.email} can sign in with the new password.`)
        return
      }
      const { url, expiresAt } = await accounts.link(user, config.publicUrl ?? originOf(config.host, config.port))
      console.log(`A link for ${user.email}, good for one use until ${expiresAt}:\n${url}`)
    } finally {
      await store.close()
    }
  })
}
