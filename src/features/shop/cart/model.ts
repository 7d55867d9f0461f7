/** The lists of a cart: the stored form, its changes, and the merge of two devices' changes. */
import { HOUR_MS } from '#contract/time.ts'
import * as z from 'zod/mini'
import { cartSchema, type Cart, type KeptLine, LINES_MAX } from '#contract/cart.ts'
import { idSchema } from '#contract/common.ts'
import { QUANTITY_MAX } from '#contract/products.ts'
import { readOwned } from '#platform/storage/device-record.ts'

export type Lines = readonly KeptLine[]

/** A person's cart on the device. */
export type DeviceCart = {
  userId: string
  /** The cart in the server's last answer; null: the server has never answered. */
  known: Cart | null
  /** The lines that were sent last and not answered: the server may or may not have them. */
  sent: Lines | null
  /** The lines with the person's changes on this device. */
  lines: Lines
}

/** Changes the lines. A change may be applied a second time, to newer lines than the first time. */
export type Change = (lines: Lines) => Lines

const linesSchema = cartSchema.shape.lines
const deviceCartSchema = z.object({
  userId: idSchema,
  known: z.nullable(cartSchema),
  sent: z.nullable(linesSchema),
  lines: linesSchema,
})
/** Items that were about to be added when the person was sent to sign in. */
const aboutToAddSchema = z.object({ lines: linesSchema, at: z.number() })

const readCart = readOwned(deviceCartSchema)
const newCart = (userId: string): DeviceCart => ({ userId, known: null, sent: null, lines: [] })

/** The stored cart of a user. A missing cart, or one of another user or another version of the app, counts as empty. */
export const readDeviceCart = (stored: unknown, userId: string): DeviceCart =>
  readCart(stored, userId) ?? newCart(userId)

/** How long lines wait for a sign-in. */
const ABOUT_TO_ADD_MS = HOUR_MS

/** The lines that wait for a sign-in; none if they are too old. */
export function readAboutToAdd(stored: unknown, now: number): Lines {
  const { data } = aboutToAddSchema.safeParse(stored)
  return data && Math.abs(now - data.at) < ABOUT_TO_ADD_MS ? data.lines : []
}

const byVariant = (lines: Lines) => new Map(lines.map((line) => [line.variantId, line]))

const textOf = ({ productId, variantId, quantity, seen: { name, color, size, unit, discount } }: KeptLine): string =>
  JSON.stringify([productId, variantId, quantity, name.he, name.en, color.he, color.en, size, unit, discount])

const isSameLine = (one: KeptLine | undefined, other: KeptLine | undefined): boolean =>
  one && other ? textOf(one) === textOf(other) : one === other

/** Whether two lists have the same content, in any order. */
export function isSame(one: Lines, other: Lines): boolean {
  const others = byVariant(other)
  return one.length === other.length && one.every((line) => isSameLine(line, others.get(line.variantId)))
}

/** Adds lines to the list. If the list already has the variant, the pieces are added up and `seen` stays. */
export const withAdded =
  (added: Lines): Change =>
  (lines) =>
    added.reduce<Lines>((all, line) => {
      const sameVariant = all.find(({ variantId }) => variantId === line.variantId)
      if (!sameVariant) return all.length < LINES_MAX ? [...all, line] : all
      const quantity = Math.min(QUANTITY_MAX, sameVariant.quantity + line.quantity)
      return all.map((one) => (one === sameVariant ? { ...one, quantity } : one))
    }, lines)

export const withQuantity =
  (variantId: string, quantity: number): Change =>
  (lines) =>
    lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))

export const without =
  (variantId: string): Change =>
  (lines) =>
    lines.filter((line) => line.variantId !== variantId)

/** Puts a removed line back where it was. If the person has added the variant again since, that line stays. */
export const withRestored =
  (line: KeptLine, index: number): Change =>
  (lines) =>
    lines.some(({ variantId }) => variantId === line.variantId) || lines.length >= LINES_MAX
      ? lines
      : [...lines.slice(0, index), line, ...lines.slice(index)]

/** Records the names and prices that the person has now seen, by variant. */
export const withSeen =
  (seen: ReadonlyMap<string, KeptLine['seen']>): Change =>
  (lines) =>
    lines.map((line) => ({ ...line, seen: seen.get(line.variantId) ?? line.seen }))

/** Removes ordered pieces. Pieces that were added after the order stay. */
export const withoutOrdered =
  (ordered: readonly Pick<KeptLine, 'variantId' | 'quantity'>[]): Change =>
  (lines) => {
    const pieces = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
    return lines.flatMap((line) => {
      const quantity = line.quantity - (pieces.get(line.variantId) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  }

/**
 * Merges one line that changed on both sides since `base`. If both sides changed the number of pieces, the larger
 * number wins. A line that one side removed stays if the other side changed it. So nothing that somebody wanted is
 * lost.
 */
function mergeLine(base: KeptLine | undefined, mine: KeptLine | undefined, theirs: KeptLine | undefined) {
  if (isSameLine(mine, base)) return theirs
  if (isSameLine(theirs, base) || !theirs) return mine
  if (!mine) return theirs
  const isMineChanged = mine.quantity !== base?.quantity
  const isTheirsChanged = theirs.quantity !== base?.quantity
  if (isMineChanged && isTheirsChanged) return { ...mine, quantity: Math.max(mine.quantity, theirs.quantity) }
  return { ...mine, quantity: isMineChanged ? mine.quantity : theirs.quantity }
}

/**
 * Merges the lists of this device and the server. The server's lines come first, then the lines that only this device
 * has.
 * @param sent lines that this device sent, but got no answer to. If the server's line equals the sent one, the server
 * stored it; the changes of both sides are then compared with the sent line, not with the one in `base`
 */
export function mergeLines(base: Lines, mine: Lines, theirs: Lines, sent: Lines | null): Lines {
  const [ofBase, ofMine, ofTheirs, ofSent] = [base, mine, theirs, sent ?? base].map(byVariant) as [
    Map<string, KeptLine>,
    Map<string, KeptLine>,
    Map<string, KeptLine>,
    Map<string, KeptLine>,
  ]
  const ids = [...new Set([...theirs, ...mine].map(({ variantId }) => variantId))]
  return ids
    .flatMap((id) => {
      const isSent = isSameLine(ofTheirs.get(id), ofSent.get(id))
      return mergeLine((isSent ? ofSent : ofBase).get(id), ofMine.get(id), ofTheirs.get(id)) ?? []
    })
    .slice(0, LINES_MAX)
}

/**
 * The device's cart after the server's answer.
 * @param isStored whether the server stored the sent lines
 */
export function withAnswer(cart: DeviceCart, answer: Cart, isStored = false): DeviceCart {
  const base = isStored ? (cart.sent ?? []) : (cart.known?.lines ?? [])
  return { ...cart, known: answer, sent: null, lines: mergeLines(base, cart.lines, answer.lines, cart.sent) }
}

/** Whether the server lacks the person's changes on this device. */
export const isUnsent = ({ known, lines }: DeviceCart): boolean => !isSame(known?.lines ?? [], lines)
