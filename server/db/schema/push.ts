/** Reminders by Web Push (docs/decisions/reminders-by-push.md). Instants are ISO text with milliseconds. */
import type { Language } from '#contract/limits.ts'
import type { PushKind } from '#contract/reminders.ts'

/** A device that wants reminders. Personal data: the address alone reaches one person. */
export interface PushSubscriptionsTable {
  id: string
  /** The device's address at the push service; a secret of the device. */
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** The person who was signed in when the subscription was last renewed. */
  user_id: string | null
  created_at: string
  /** A subscription that the device has not renewed for a long time is deleted. */
  renewed_at: string
}

/** What a device wants to hear about. */
export interface PushWatchesTable {
  subscription_id: string
  kind: PushKind
  /** The slug of a competition, the id of a receipt, the id of a park. */
  thing: string
}

/** A message to be sent, or already sent: it stays until its time is over, so that the same event is told only once. */
export interface PushJobsTable {
  subscription_id: string
  /** Names the happening, the same for every device: together with the device it is the key. */
  event: string
  kind: PushKind
  /** The `thing` of the watch that the message comes from. */
  thing: string
  /** JSON: further data for the writer of the kind. */
  content: string
  /** The next attempt is not made before this instant. */
  due_at: string
  /** After this instant the message is worthless. */
  ends_at: string
  tries: number
  /** When it was sent, dropped or given up. */
  done_at: string | null
}

/** `hidden`: not public, also in the trash. `closed`: for good. */
export type ParkState = 'open' | 'hidden' | 'closed'

/** The state of a park that riders were last told about, or could see. */
export interface PushParksTable {
  park_id: string
  state: ParkState
  /** Every change that was told raises it. */
  changes: number
}
