/**
 * `npm run admin -- create|reset-password|remove-passkeys|allow-passwords|list [EMAIL]`: manages admins. The program
 * asks for the password on the terminal and never takes it from the command line, which other users of the machine can
 * see. Exit status: 0, 1 (failed) or 2 (wrong arguments).
 */
import { emailField } from '#contract/forms.ts'
import { createAdminAccounts } from './admin-accounts.ts'
import type { AdminAccounts } from './admin-accounts.ts'
import { askHidden } from './ask-hidden.ts'
import { originOf } from './config.ts'
import { StartError } from './db/start-error.ts'
import { openBesideServer, runProgramFor } from './program.ts'

const USAGE = `usage: npm run admin -- create EMAIL [--link]
       npm run admin -- reset-password EMAIL [--link]
       npm run admin -- remove-passkeys EMAIL
       npm run admin -- allow-passwords
       npm run admin -- list [EMAIL]
  create           makes an admin, or makes an account an admin's
  reset-password   asks for a new password, and signs the admin out everywhere
  remove-passkeys  removes an admin's passkeys, and signs the admin out everywhere: for one that is lost
  allow-passwords  lets admins sign in without a passkey again
  list             says who the admins are
  --link           prints a link to choose the password with, good for one use; also without a terminal`

const COMMANDS = ['create', 'reset-password', 'remove-passkeys', 'allow-passwords', 'list'] as const
/** Commands that are not about one admin. */
const COMMANDS_WITHOUT_EMAIL: readonly string[] = ['allow-passwords', 'list']
interface Asked {
  command: (typeof COMMANDS)[number]
  email: string | undefined
  link: boolean
}

async function list(accounts: AdminAccounts, email: string | undefined): Promise<void> {
  const admins = (await accounts.list()).filter((admin) => email === undefined || admin.email === email)
  if (admins.length === 0) console.log('There is no admin.')
  for (const { email: address, name, status, last_seen_on: seen, password_hash: hash, passkeys } of admins) {
    const facts = [
      status,
      hash === null ? 'invited' : '',
      passkeys === 0 ? '' : passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`,
      seen === null ? 'never signed in' : `last seen ${seen}`,
    ]
    console.log(`${address}  ${name}  (${facts.filter((fact) => fact !== '').join(', ')})`)
  }
}

/** @returns the typed password; undefined: a link is wanted instead */
async function askPassword({ link }: Asked): Promise<string | undefined> {
  if (link || !process.stdin.isTTY) return undefined
  const password = await askHidden('New password (at least 15 characters; empty for a link): ')
  if (password === '') return undefined
  if ((await askHidden('The same again: ')) !== password) throw new StartError('these were two different passwords')
  return password
}

async function setPassword(accounts: AdminAccounts, parsedArguments: Asked, origin: string): Promise<void> {
  const { command, email = '' } = parsedArguments
  const password = await askPassword(parsedArguments)
  const user = command === 'create' ? await accounts.create(email) : await accounts.require(email)
  if (password !== undefined) {
    await accounts.setPassword(user, password)
    console.log(`${user.email} can sign in with the new password.`)
    return
  }
  const { url, expiresAt } = await accounts.link(user, origin)
  console.log(`A link for ${user.email}, good for one use until ${expiresAt}:\n${url}`)
}

async function run(accounts: AdminAccounts, parsedArguments: Asked, origin: string): Promise<void> {
  const { command, email = '' } = parsedArguments
  if (command === 'list') return list(accounts, parsedArguments.email)
  if (command === 'allow-passwords') {
    const wasRequired = await accounts.allowPasswords()
    console.log(
      wasRequired ? 'Admins can sign in without a passkey.' : 'Admins could sign in without a passkey already.',
    )
  } else if (command === 'remove-passkeys') {
    const user = await accounts.require(email)
    const count = await accounts.removePasskeys(user)
    console.log(
      count === 0 ? `${user.email} has no passkey.` : `${user.email} has no passkey any more: ${count} removed.`,
    )
  } else await setPassword(accounts, parsedArguments, origin)
}

await runProgramFor(
  USAGE,
  { link: { type: 'boolean' } },
  ({ values, positionals }): Asked | undefined => {
    const [name, email, ...more] = positionals
    const command = COMMANDS.find((one) => one === name)
    if (command === undefined || more.length > 0 || (email === undefined && !COMMANDS_WITHOUT_EMAIL.includes(command)))
      return undefined
    if (command === 'allow-passwords' && email !== undefined) return undefined
    if (email !== undefined && !emailField.safeParse(email).success) return undefined
    return { command, email, link: values.link ?? false }
  },
  async (asked, config) => {
    const store = await openBesideServer(config, 'Stop the server for it')
    try {
      const accounts = createAdminAccounts(store)
      await run(accounts, asked, config.publicUrl ?? originOf(config.host, config.port))
    } finally {
      await store.close()
    }
  },
)
