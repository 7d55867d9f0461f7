import * as z from 'zod/mini'
import { type Competition, type CompetitionLevel, competitionLevelSchema } from '#contract/competitions.ts'
import { videosSchema } from '#contract/videos.ts'
import { birthProblem } from '#domain/age.ts'
import { normalisePhone } from '#domain/phone.ts'
import { rowProblems, rowsOf, type VideoRow, videosOfRows } from '#domain/videos.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { isSigned } from './signature-path.ts'

/** The values of the form, in page order. */
export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  isOver18: boolean
  level: CompetitionLevel | ''
  /** Links to videos with lengths. Rows may be empty or half filled in. */
  videos: VideoRow[]
  agreesToRules: boolean
  agreesToTerms: boolean
  /** Whether the results may have the full name. Not sent itself: `consents.results` says it. */
  namedInResults: boolean
  /** The drawn path and the typed name are both kept, so that changing the kind loses nothing. */
  signature: { kind: 'drawn' | 'typed'; path: string; name: string }
  /** A field that is hidden from people, so that only robots fill it in. Drafts don't contain this field. */
  website: string
}

/** An empty form. If there is only one level, it is preselected. */
export const emptyValues = ({ levels }: Pick<Competition, 'levels'>): SignUpValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  isOver18: false,
  level: levels.length === 1 ? levels[0]! : '',
  videos: [],
  agreesToRules: false,
  agreesToTerms: false,
  namedInResults: false,
  signature: { kind: 'drawn', path: '', name: '' },
  website: '',
})

/** The body to send; incomplete values do not fit the schema yet. */
export function toBody({ signature, website, videos, namedInResults: _, ...values }: SignUpValues): unknown {
  const handedIn = videosOfRows(videos) ?? []
  const { kind, path, name } = signature
  return {
    ...values,
    ...(website !== '' && { website }),
    ...(handedIn.length > 0 && { videos: handedIn }),
    phone: normalisePhone(values.phone),
    signature: kind === 'drawn' ? { kind, path } : { kind, name },
  }
}

/** The values of a refused body, to put back into the form. */
export function fromBody(body: Readonly<Record<string, unknown>>): Partial<SignUpValues> {
  const empty = { kind: 'drawn', path: '', name: '' }
  const videos = videosSchema.safeParse(body.videos).data ?? []
  const { results } = (body.consents ?? {}) as { results?: unknown }
  return readDraft({
    ...body,
    videos: rowsOf(videos),
    namedInResults: results !== undefined,
    signature: { ...empty, ...(body.signature as object | undefined) },
  })
}

/**
 * Rules beyond the schema. The rider is old enough on the competition's day, and the level is one of this competition;
 * the server checks both again. A drawn signature is more than a dot.
 */
export function checkFor(
  event: Pick<Competition, 'date' | 'levels' | 'videos'>,
): (values: SignUpValues) => Problems<string> {
  return ({ dateOfBirth, level, signature, videos }) => {
    const birth = z.iso.date().safeParse(dateOfBirth).success ? birthProblem(dateOfBirth, event.date) : null
    return {
      ...(birth && { dateOfBirth: { code: birth } }),
      ...(level !== '' && !event.levels.includes(level) && { level: { code: 'choice' as const } }),
      ...rowProblems(videos, event.videos),
      ...(signature.kind === 'drawn' &&
        !isSigned(signature.path) && { 'signature.path': { code: 'required' as const } }),
    }
  }
}

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  isOver18: z.boolean(),
  level: z.union([competitionLevelSchema, z.literal('')]),
  videos: z.array(z.object({ url: z.string(), length: z.string() })),
  agreesToRules: z.boolean(),
  agreesToTerms: z.boolean(),
  namedInResults: z.boolean(),
  signature: z.object({ kind: z.enum(['drawn', 'typed']), path: z.string(), name: z.string() }),
})

/** The usable fields of a stored draft, which another version may have written. */
export function readDraft(stored: unknown): Partial<SignUpValues> {
  if (typeof stored !== 'object' || stored === null) return {}
  const read: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(draftSchema.shape)) {
    const value = z.safeParse(schema, (stored as Record<string, unknown>)[name])
    if (value.success) read[name] = value.data
  }
  return read as Partial<SignUpValues>
}
