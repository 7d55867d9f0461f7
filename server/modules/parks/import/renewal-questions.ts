/** Decides which questions of a renewal are new in the inbox, and which of the inbox no longer stand. */
import type { Conflation } from '#domain/sources/conflation.ts'
import { localTime } from '#domain/israel-time.ts'
import type { Question } from '#server/db/questions.ts'
import { digestOfQuestion } from '#server/suggestion-digest.ts'
import type { SourceState } from './source-state.ts'

export interface QuestionPlan {
  ask: Question[]
  /** Ids of suggestions that are taken back. */
  withdraw: string[]
  /** Refusals of "closed?" about elements that are back: if they vanish again, it is asked again. */
  forget: { ref: string; field: 'closingYear' }[]
  /** Gone elements about which an admin was asked before, or whose park has closed. */
  settledRefs: ReadonlySet<string>
}

interface Needs {
  /** Questions about facts of parks in the file. */
  asked: readonly Question[]
  goneRefs: Conflation['vanished']
  presentRefs: readonly string[]
  /** Parks that have an element in the file. */
  seenParks: ReadonlySet<string>
  state: SourceState
  now: number
}

export function planQuestions({ asked, goneRefs, presentRefs, seenParks, state, now }: Needs): QuestionPlan {
  const parks = new Map(state.parks.map((park) => [park.id, park]))
  const open = state.open.filter(({ source }) => source === 'osm')
  const goneOpen = new Set(open.filter(({ says }) => says?.there === null).map(({ says }) => says!.ref))
  const goneRefused = new Set(
    state.refusals
      .filter(({ kind, field, value }) => kind === 'osm' && field === 'closingYear' && value === 'null')
      .map(({ ref }) => ref),
  )
  const settledRefs = new Set([...goneOpen, ...goneRefused])
  for (const { parkId, source } of state.sources) {
    if (source.kind === 'osm' && parks.get(parkId)!.closing_year !== null) settledRefs.add(source.ref)
  }
  const year = localTime(now).year
  const closed = goneRefs
    .filter(({ ref }) => !settledRefs.has(ref))
    .map(({ ref, parkId }): Question => ({
      ...{ parkId, fact: 'closingYear', value: year, was: null },
      says: { ref, there: null, taken: null },
    }))
  const wanted = new Set(asked.map(digestOfQuestion))
  const standing = new Set(state.open.map(({ digest }) => digest))
  const gone = new Set(goneRefs.map(({ ref }) => ref))
  const isOver = ({ park_id, digest, says }: (typeof open)[number]) =>
    says?.there === null
      ? !gone.has(says.ref) && seenParks.has(park_id!)
      : seenParks.has(park_id!) && !wanted.has(digest)
  const present = new Set(presentRefs)
  const fresh = new Map([...asked, ...closed].map((question) => [digestOfQuestion(question), question]))
  return {
    ask: [...fresh].filter(([digest]) => !standing.has(digest)).map(([, question]) => question),
    withdraw: open.filter(isOver).map(({ id }) => id),
    forget: [...goneRefused].filter((ref) => present.has(ref)).map((ref) => ({ ref, field: 'closingYear' })),
    settledRefs,
  }
}
