import type { UsersContext } from './context.ts'

/**
 * The services that end all access to an account. The command line has no `UsersContext`, so it creates these services
 * itself.
 */
export interface WaysIn {
  repo: Pick<UsersContext['repo'], 'removeEveryLink'>
  sessions: Pick<UsersContext['sessions'], 'endAll'>
  passkeys: Pick<UsersContext['passkeys'], 'removeAll'>
  history: Pick<UsersContext['history'], 'record'>
}

/**
 * Ends all access to an account except the password: sessions, known devices, passkeys, links of both kinds, and queued
 * mails that would contain a link. Must run in a transaction that locked the account.
 * @param actorId the person who does this; null: the command line
 * @returns the number of passkeys that were removed
 */
export async function endWaysIn(
  { repo, sessions, passkeys, history }: WaysIn,
  userId: string,
  actorId: string | null,
): Promise<number> {
  await sessions.endAll(userId)
  await repo.removeEveryLink(userId)
  const count = await passkeys.removeAll(userId)
  if (count > 0) await history.record({ actorId, thing: 'user', thingId: userId, action: 'passkey-remove' })
  return count
}
