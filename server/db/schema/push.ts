/** Reminders by Web Push (docs/decisions/reminders-by-push.md). Instants are ISO text with milliseconds. */
import type { Language } from '#contract/limits.ts'
import type { PushKind } from '#contract/reminders.ts'

/** A device that wants reminders. This is personal data, because a message to the endpoint reaches one person. */
export interface PushSubscriptionsTable {
  id: string
  /**
   * The address at the push service to which messages for this device are sent. Only the device and the server know it.
   */
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** The person who was signed in when the subscription was last renewed; null: nobody was. */
  user_id: string | null
  created_at: string
  /** When the device last renewed the subscription. After a long time without renewal the row is deleted. */
  renewed_at: string
}

/** A park, competition or suggestion that a device wants to be reminded of. */
export interface PushWatchesTable {
  subscription_id: string
  kind: PushKind
  /** The slug of a competition, the id of a receipt, or the id of a park. */
  thing: string
}

/**
 * A message to send, or a sent message. A sent message stays in the table until its time is over, so that the device is
 * told of the same event only once.
 */
export interface PushJobsTable {
  subscription_id: string
  /** Name of the event, the same for every device. The primary key is the event together with the device. */
  event: string
  kind: PushKind
  /** The `thing` in the device's watch that caused the message. */
  thing: string
  /** JSON: further data for the writer of the message's kind. */
  content: string
  /** The next attempt is not made before this instant. */
  due_at: string
  /** After this instant the message has no use for the rider and is not sent. */
  ends_at: string
  tries: number
  /** When the message was sent, dropped or given up. */
  done_at: string | null
}

/** `hidden`: the park is not public; parks in the trash count as hidden. `closed`: the park is closed for good. */
export type ParkState = 'open' | 'hidden' | 'closed'

/** For each park: the state that riders were last told about, or could see in the app. */
export interface PushParksTable {
  park_id: string
  state: ParkState
  /** Counter of the changes that riders were told about. */
  changes: number
}
