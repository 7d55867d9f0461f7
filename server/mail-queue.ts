/**
 * Mail about accounts, sent behind the requests. It lives in memory only, because it holds links of which the database
 * keeps nothing but digests: what a stopped process had not sent is lost, and a person asks for another link.
 */
import type { Mail, Mailer } from './mail.ts'

/** Waits before the second and the third try. */
const RETRY_MS = [30_000, 5 * 60_000]
/** A mail server that is away must not fill the memory. */
const MOST_WAITING = 1_000

export interface MailQueue {
  /** Whether mail can be sent now. */
  isSet(): Promise<boolean>
  /** Sends a mail behind the request: returns at once, and never throws. */
  send(mail: Mail & { to: string }): void
  /** Resolves when nothing is being sent; what waits for another try is dropped. */
  stop(): Promise<void>
}

/** @param onFailure told of each try that failed */
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
