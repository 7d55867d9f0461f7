import type { ContactBody } from '#contract/contact.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { ContactMessage } from './contact-message.ts'

/** The draft's key in the device store. */
export const CONTACT_DRAFT_KEY = 'contact-draft'

/** The values of the form. */
export type ContactValues = Required<Omit<ContactBody, 'openFor' | 'park'>>

/** An empty message, with its fields in page order. `website` is hidden from people: only robots fill it in. */
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

/** The usable part of a stored draft. */
export function readContactDraft(stored: unknown): Partial<ContactValues> {
  if (typeof stored !== 'object' || stored === null) return {}
  const fields = stored as Record<string, unknown>
  return Object.fromEntries(
    KEPT.flatMap((name) => (typeof fields[name] === 'string' && fields[name] !== '' ? [[name, fields[name]]] : [])),
  )
}

/**
 * Puts a refused message back into the draft. If other text was typed since, the message is added below that text. A
 * second call changes nothing.
 */
export async function bringBack(device: DeviceStore, { ref, body }: ContactMessage): Promise<void> {
  await device.update(CONTACT_DRAFT_KEY, (old) =>
    isOf(old, ref) ? old : { ...withRefused(readContactDraft(old), body), refused: ref },
  )
}

/**
 * A draft's values together with a refused message. Empty fields of the draft get the message's values; the message's
 * text is added below the draft's text.
 */
export function withRefused(draft: Partial<ContactValues>, body: unknown): Partial<ContactValues> {
  const refused = readContactDraft(body)
  const { message = '' } = draft
  const isIncluded = message.includes(refused.message ?? '')
  return {
    ...refused,
    ...draft,
    message: isIncluded ? message : [message, refused.message].filter(Boolean).join('\n\n'),
  }
}

/** Whether the draft on the device contains this refused message. */
export const isBack = async (device: DeviceStore, ref: string): Promise<boolean> =>
  isOf(await device.get(CONTACT_DRAFT_KEY), ref)

/** Whether a stored draft is a refused message that nobody has changed since the refusal. */
export const isRefusedDraft = (stored: unknown): boolean =>
  typeof (stored as { refused?: unknown } | null | undefined)?.refused === 'string'

const isOf = (stored: unknown, ref: string): boolean =>
  typeof stored === 'object' && stored !== null && (stored as { refused?: unknown }).refused === ref
