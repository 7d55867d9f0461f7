/** Reminders by Web Push (docs/decisions/reminders-by-push.md). Instants are ISO text with milliseconds. */
import type { Language } from '#contract/limits.ts'
import type { PushKind } from '#contract/reminders.ts'

/** A device that wants to hear something. Personal data: the address alone reaches one person. */
export interface PushSubscriptionsTable {
  id: string
  /** Of the push service; a secret of the device. */
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** Who was signed in when it was last renewed. */
  user_id: string | null
  created_at: string
  /** It goes when the device has not renewed it for a long time. */
  renewed_at: string
}

/** What a device wants to hear about. */
export interface PushWatchesTable {
  subscription_id: string
  kind: PushKind
  /** The slug of a competition, the id of a receipt, the id of a park. */
  thing: string
}

/** A message that waits to be sent, or was: it stays until its time is over, so that the same event is told once. */
export interface PushJobsTable {
  subscription_id: string
  /** What happened, in the same words for every device: with the device it is the key. */
  event: string
  kind: PushKind
  /** As of the watch that it comes from. */
  thing: string
  /** JSON: what the writer of the kind needs in addition. */
  content: string
  /** The next attempt is not before this instant. */
  due_at: string
  /** It is worth nothing any more then. */
  ends_at: string
  tries: number
  /** When it was sent, dropped or given up. */
  done_at: string | null
}

/** `hidden`: not public, in the trash included. `closed`: for good. */
export type ParkState = 'open' | 'hidden' | 'closed'

/** What riders were last told about a park, or could see. */
export interface PushParksTable {
  park_id: string
  state: ParkState
  /** Raised by each change that was told. */
  changes: number
}
