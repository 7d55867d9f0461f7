/** The keys with which the site signs reminders, and the contact address that push services get. */
import type { PushKeyAnswer } from '#contract/reminders.ts'
import type { Config } from '#server/config.ts'
import { newVapidKeys } from '#server/vapid-keys.ts'
import type { VapidKeys } from '#server/vapid-keys.ts'

/** The settings' key under which keys made by the server are stored. */
const VAPID_KEY = 'vapid-keys'

export type Vapid =
  | (VapidKeys & {
      isOn: true
      /** The address at which a push service can ask about the site: an https or mailto URL. */
      subject: string
    })
  | Extract<PushKeyAnswer, { isOn: false }>

export interface VapidNeeds {
  config: Pick<Config, 'publicUrl' | 'vapid' | 'developerInbox'>
  settings: { find(key: string): Promise<unknown>; claim(key: string, value: unknown): Promise<boolean> }
  contactEmail: () => Promise<string>
}

/**
 * Returns a function that reads the keys and the contact. The function is called before each run, because the contact
 * may change.
 */
export function createVapid({ config, settings, contactEmail }: VapidNeeds): () => Promise<Vapid> {
  let knownKeys = config.vapid

  /** The first process that needs keys makes and stores them. All processes use the stored keys. */
  async function keys(): Promise<VapidKeys> {
    if (knownKeys !== undefined) return knownKeys
    const read = async () => (await settings.find(VAPID_KEY)) as VapidKeys | undefined
    knownKeys = await read()
    if (knownKeys === undefined) {
      await settings.claim(VAPID_KEY, newVapidKeys())
      knownKeys = await read()
    }
    if (knownKeys === undefined) throw new Error('the stored keys are missing')
    return knownKeys
  }

  async function subject(): Promise<string | undefined> {
    if (config.publicUrl?.startsWith('https:')) return config.publicUrl
    const address = await contactEmail()
    return address === '' ? undefined : `mailto:${address}`
  }

  return async () => {
    if (config.developerInbox) return { isOn: false, reason: 'developing' }
    const name = await subject()
    return name === undefined ? { isOn: false, reason: 'noSubject' } : { isOn: true, ...(await keys()), subject: name }
  }
}
