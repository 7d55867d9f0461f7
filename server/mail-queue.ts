/**
 * Mail about accounts, sent in the background. It is kept in memory only, because it contains links whose tokens must not
 * be stored. Unsent mail is lost when the process stops; the user can ask for another link.
 */
import type { Mail, Mailer } from './mail.ts'

/** Waits before the second and the third try. */
const RETRY_MS = [30_000, 5 * 60_000]
/** Limits the memory while the mail server is away. */
const MOST_WAITING = 1_000

export interface MailQueue {
  /** Whether mail is configured. */
  isSet(): Promise<boolean>
  /** Sends a mail in the background; never throws. */
  send(mail: Mail & { to: string }): void
  /** Resolves when nothing is being sent. Mail that waits for another try is dropped. */
  stop(): Promise<void>
}

/** @param onFailure called for each failed try */
export function createMailQueue(mailer: Mailer, onFailure: (error: unknown) => void): MailQueue {
  const sending = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  async function attempt(mail: Mail, tries: number): Promise<void> {
    try {
      const settings = await mailer.settings()
      if (settings !== undefined) await mailer.send(settings, mail)
    } catch (error) {
      onFailure(error)
      const wait = RETRY_MS[tries]
      if (stopped || wait === undefined || timers.size >= MOST_WAITING) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        begin(mail, tries + 1)
      }, wait).unref()
      timers.add(timer)
    }
  }
  function begin(mail: Mail, tries: number): void {
    const work = attempt(mail, tries).finally(() => sending.delete(work))
    sending.add(work)
  }

  return {
    isSet: async () => (await mailer.settings()) !== undefined,
    send: (mail) => begin(mail, 0),
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(sending)
    },
  }
}
