import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import {
  type ReceiptAnswer,
  type ReceiptsAnswer,
  type ReceiptsBody,
  type ReceiptState,
  receiptsAnswerSchema,
} from '#contract/suggestion-receipts.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import type { Services } from '#platform/services.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { ownSuggestions, isOpen, type OwnSuggestion, type OwnSuggestions, withoutOld } from './own-suggestions.ts'
import { factName, outcomeText } from './suggestion-words.ts'
import { showAnswersDot, tellAgain, toldAt } from './unread-answers.ts'

const SETTLED: readonly string[] = ['takenOver', 'refused', 'alreadySo'] satisfies ReceiptState[]

/**
 * Puts the server's answers into the list. Suggestions that the server no longer knows are removed without a message.
 */
export function withAnswers(own: OwnSuggestions, answers: readonly ReceiptAnswer[], now: number): OwnSuggestions {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const list = own.list.flatMap((one) => {
    const answer = isOpen(one) ? byId.get(one.receipt!.id) : undefined
    if (!answer) return [one]
    const { state, reason, words, isPhotoGone = false } = answer
    if (state === 'gone') return []
    // A receipt can't be used again after the outcome is known. The outcome stays readable until the app's next start
    // after it was read.
    if (SETTLED.includes(state)) return [toldAt({ ...one, receipt: null, state, reason, words, isTold: true }, now)]
    return [isPhotoGone === (one.isPhotoGone ?? false) ? one : { ...one, isPhotoGone }]
  })
  return { ...own, list }
}

type Needs = Pick<Services, 'http' | 'device' | 'queryClient' | 'i18n' | 'toast'>

/**
 * Asks the server for the outcomes of this device's suggestions, and shows new outcomes in a toast and as a dot on the
 * app's icon. One call asks for all suggestions; there is at most one call an hour. Outcomes that were read before are
 * removed from the list.
 * @param isLookedAt somebody is reading the list: read outcomes are not removed, and a call is allowed once a minute
 */
export async function askReceipts(services: Needs, isLookedAt = false): Promise<void> {
  const told = await hearOutcomes(services, isLookedAt)
  await showAnswersDot(services)
  if (told.length > 0) await tell(services, told)
}

/** Stores the outcomes, and resolves to those to tell. */
async function hearOutcomes(services: Needs, isLookedAt: boolean): Promise<readonly OwnSuggestion[]> {
  const { http } = services
  const now = Date.now()
  let open: OwnSuggestion[] = []
  let again: readonly OwnSuggestion[] = []
  let askedBefore = 0
  // The time of asking is stored in the same transaction that reads the list, so that only one of two tabs asks.
  await ownSuggestions.change(services, (all) => {
    const kept = isLookedAt ? all : withoutOld(all, now)
    const left = isLookedAt || !kept ? kept : tellAgain(kept, now)
    again = left?.list.filter((one) => !all.list.includes(one)) ?? []
    askedBefore = all.askedAt
    const isRecent = askedBefore <= now && now - askedBefore < (isLookedAt ? MINUTE_MS : HOUR_MS)
    open = isRecent ? [] : (left?.list.filter(isOpen) ?? [])
    return left && open.length > 0 ? { ...left, askedAt: now } : left
  })
  if (open.length === 0) return again
  const json: ReceiptsBody = { receipts: open.map(({ receipt }) => receipt!) }
  let answers: ReceiptsAnswer['receipts']
  try {
    answers = (await http.post('suggestions/receipts', receiptsAnswerSchema, { json, isAnonymous: true })).receipts
  } catch {
    // The server did not answer, so the earlier time is stored again and the app's next start asks again.
    await ownSuggestions.change(services, (all) => ({ ...all, askedAt: askedBefore }))
    return again
  }
  let told: OwnSuggestion[] = []
  await ownSuggestions.change(services, (all) => {
    const next = withAnswers(all, answers, now)
    told = next.list.filter((one) => (one.isTold || one.isPhotoGone) && !all.list.includes(one))
    return next.list.length > 0 ? next : undefined
  })
  return [...again, ...told]
}

/** The page whose dialog shows the outcome. */
const pageOf = ({ parkId }: OwnSuggestion): string =>
  parkId === null ? '/skateparks#missing-park' : `/skateparks/${parkId}#wrong`

async function tell({ i18n, toast }: Pick<Services, 'i18n' | 'toast'>, told: readonly OwnSuggestion[]): Promise<void> {
  await loadArea(i18n, 'parks').catch(() => undefined)
  const language = i18n.locale as Language
  const [page, ...otherPages] = new Set(told.map(pageOf))
  toast({
    title: i18n._(msg`What you suggested`),
    description: told
      .map((one) => `${one.parkName[language]}, ${factName(i18n, one.fact)}: ${outcomeText(i18n, one)}`)
      .join('\n'),
    variant: told.every(({ state }) => state === 'takenOver') ? 'success' : 'info',
    // Answers about several parks are on several pages.
    ...(otherPages.length === 0 && {
      action: {
        label: i18n._(msg({ message: 'Show', context: 'the answer to a suggestion' })),
        run: () => location.assign(page!),
      },
    }),
  })
}
