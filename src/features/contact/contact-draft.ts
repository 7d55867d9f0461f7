import type { ContactBody } from '#contract/contact.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { ContactMessage } from './contact-message.ts'

/** The device store's key of what is typed and not sent yet. */
export const CONTACT_DRAFT_KEY = 'contact-draft'

/** What a person types. */
export type ContactValues = Required<Omit<ContactBody, 'openFor'>>

/** In the order of the page. `website` is the field that only robots see. */
export const EMPTY: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
}
type Name = keyof ContactValues
const NAMES = Object.keys(EMPTY) as Name[]
const KEPT = NAMES.filter((name) => name !== 'website')

/** What of a stored value is a draft of ours. */
export function readContactDraft(stored: unknown): Partial<ContactValues> {
  if (typeof stored !== 'object' || stored === null) return {}
  const fields = stored as Record<string, unknown>
  return Object.fromEntries(
    KEPT.flatMap((name) => (typeof fields[name] === 'string' && fields[name] !== '' ? [[name, fields[name]]] : [])),
  )
}

/**
 * Puts the words of a refused message back into the form. What was begun since stays: the refused words stand below it.
 * Doing it twice is doing it once.
 */
export async function bringBack(device: DeviceStore, { ref, body }: ContactMessage): Promise<void> {
  await device.update(CONTACT_DRAFT_KEY, (old) =>
    isOf(old, ref) ? old : { ...withRefused(readContactDraft(old), body), refused: ref },
  )
}

/** What was begun, with the words of a refused message: below it, and where nothing was begun. */
export function withRefused(begun: Partial<ContactValues>, body: unknown): Partial<ContactValues> {
  const refused = readContactDraft(body)
  const { message = '' } = begun
  const isThere = message.includes(refused.message ?? '')
  return { ...refused, ...begun, message: isThere ? message : [message, refused.message].filter(Boolean).join('\n\n') }
}

/** Whether the draft on the device is this message, come back. */
export const isBack = async (device: DeviceStore, ref: string): Promise<boolean> =>
  isOf(await device.get(CONTACT_DRAFT_KEY), ref)

/** Whether the draft is a message that the server refused, untouched since. */
export const isRefusedDraft = (stored: unknown): boolean =>
  typeof (stored as { refused?: unknown } | null | undefined)?.refused === 'string'

const isOf = (stored: unknown, ref: string): boolean =>
  typeof stored === 'object' && stored !== null && (stored as { refused?: unknown }).refused === ref
