/**
 * Sends the messages that are due, one run at a time. Each attempt first claims the message's row, so that only one of
 * several processes sends the message. If that process crashes, the claim ends when the next attempt is due. The queue
 * of mails works in the same way.
 */
import type { PushMessage } from '#contract/reminders.ts'
import { createQueueRunner } from '#server/queue-runner.ts'
import type { QueueRunner } from '#server/queue-runner.ts'
import type { PushConnection, PushRequest, PushResponse } from './connection.ts'
import type { DueJob, PushJobsRepo } from './jobs-repo.ts'
import { secondsLeft } from './messages.ts'
import type { PushWriters } from './messages.ts'
import { MOST_TRIES, outcomeOf } from './outcome.ts'
import { payloadOf } from './payload.ts'
import type { Planner } from './planner.ts'
import { pushAddress } from './push-host.ts'
import type { PushRepo } from './repo.ts'
import type { Vapid } from './vapid.ts'

const AT_ONCE = 10
/** A claim lasts longer than an attempt can take. */
const LEASE_MS = 2 * 60_000

export interface PushDeliveryNeeds {
  jobs: PushJobsRepo
  subscriptions: Pick<PushRepo, 'removeById'>
  planner: Planner
  writers: PushWriters
  vapid: () => Promise<Vapid>
  /** The site's public https origin, which devices open; undefined if it is not known. */
  origin: string | undefined
  connection: PushConnection
  /** Called for the log, which never contains the URL of a device. */
  onFailure: (failure: { err?: unknown; status?: number; service?: string; kind?: string }) => void
  /** Milliseconds since 1970. */
  now: () => number
}

type Sender = Extract<Vapid, { isOn: true }>

/** Encrypts a payload for its device (RFC 8291) and signs the request (RFC 8292). */
async function requestFor(job: DueJob, payload: string, sender: Sender, now: number): Promise<PushRequest> {
  // The package is imported only when a message is sent, so that a site without subscribers does not load it.
  const { default: webPush } = await import('web-push')
  const { subject, publicKey, privateKey } = sender
  const { endpoint, p256dh, auth } = job
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: secondsLeft(job.ends_at, now),
    urgency: job.kind === 'competition' ? 'high' : 'normal',
  })
  // This header is left out, because the connection sets it itself.
  const { 'Content-Length': _, ...rest } = headers as Record<string, string | number>
  return {
    endpoint,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: body as Buffer,
  }
}

export function createPushDelivery(needs: PushDeliveryNeeds): QueueRunner {
  const { jobs, subscriptions, planner, writers, vapid, origin, connection, onFailure, now } = needs
  const iso = (ms: number) => new Date(ms).toISOString()

  async function call(job: DueJob, message: PushMessage, sender: Sender): Promise<PushResponse | undefined> {
    const request = await requestFor(job, payloadOf(message, origin), sender, now())
    return connection(request).catch((error: unknown) => {
      onFailure({ err: error, kind: job.kind, service: new URL(job.endpoint).host })
      return undefined
    })
  }

  /**
   * Sends one message. Just before sending, it checks again that the device still wants the message and that the
   * message is still true. Otherwise it drops the message.
   */
  async function attempt(job: DueJob, sender: Sender): Promise<void> {
    if (pushAddress(job.endpoint) !== job.endpoint) return subscriptions.removeById(job.subscription_id)
    const message = (await jobs.isWanted(job)) ? await writers[job.kind](job, now()) : undefined
    if (message === undefined) return jobs.finish(job, iso(now()))
    const response = await call(job, message, sender)
    const outcome = outcomeOf(response, job.tries + 1, now())
    if (outcome.kind === 'gone') return subscriptions.removeById(job.subscription_id)
    if (outcome.kind === 'later') return jobs.postpone(job, iso(outcome.at))
    if (outcome.kind === 'givenUp') {
      onFailure({ kind: job.kind, service: new URL(job.endpoint).host, ...(response && { status: response.status }) })
    }
    await jobs.finish(job, iso(now()))
  }

  async function claimed(job: DueJob, sender: Sender): Promise<void> {
    if (!(await jobs.claim(job, iso(now() + LEASE_MS)))) return
    // If the attempt fails with an error, the claim ends after LEASE_MS, and the message is tried again.
    await attempt(job, sender).catch((error: unknown) => onFailure({ err: error, kind: job.kind }))
  }

  /** Resolves to whether more messages may be due. */
  async function deliver(isStopped: () => boolean): Promise<boolean> {
    const due = await jobs.due(iso(now()), MOST_TRIES, AT_ONCE)
    if (due.length === 0 || isStopped()) return false
    const sender = await vapid()
    if (!sender.isOn) return false
    await Promise.all(due.map((job) => claimed(job, sender)))
    return due.length === AT_ONCE
  }

  return createQueueRunner({
    /** Queues new messages, then sends those that are due. */
    async work(isStopped) {
      await planner.plan()
      while (!isStopped() && (await deliver(isStopped)));
    },
    onFailure: (error) => onFailure({ err: error }),
  })
}
