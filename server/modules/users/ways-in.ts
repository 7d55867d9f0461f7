import type { UsersContext } from './context.ts'

/** The services that end every way in; also made outside of the application. */
export interface WaysIn {
  repo: Pick<UsersContext['repo'], 'removeEveryLink'>
  sessions: Pick<UsersContext['sessions'], 'endAll'>
  passkeys: Pick<UsersContext['passkeys'], 'removeAll'>
  history: Pick<UsersContext['history'], 'record'>
}

/**
 * Ends every way into an account: sessions, known devices, passkeys and links of both kinds, including those that wait
 * to be mailed. The password stays. Must run in a transaction that locked the account.
 * @param actorId who does it; null: the command line
 * @returns the number of passkeys that there were
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
