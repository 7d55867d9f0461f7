import * as z from 'zod/mini'
import { type Event, type EventLevel, eventLevelSchema } from '#contract/events.ts'
import { birthProblem } from '#domain/age.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { isSigned } from './signature-path.ts'

/** What is typed into the form (spec §3), in the order of the page. */
export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  isOver18: boolean
  level: EventLevel | ''
  agreesToRules: boolean
  agreesToTerms: boolean
  /** Both ways are kept, so that going over to the other one loses nothing. */
  signature: { kind: 'drawn' | 'typed'; path: string; name: string }
}

/** Nothing typed yet. With one level only there is nothing to choose. */
export const emptyValues = ({ levels }: Pick<Event, 'levels'>): SignUpValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  isOver18: false,
  level: levels.length === 1 ? levels[0]! : '',
  agreesToRules: false,
  agreesToTerms: false,
  signature: { kind: 'drawn', path: '', name: '' },
})

/** What is sent of it; `registrationBodySchema` says whether it may be. */
export function toBody({ signature, ...values }: SignUpValues): unknown {
  const { kind, path, name } = signature
  return {
    ...values,
    phone: normalisePhone(values.phone),
    signature: kind === 'drawn' ? { kind, path } : { kind, name },
  }
}

/** What was typed, of a body that was sent: what the server refused goes back into the form. */
export function fromBody(body: Readonly<Record<string, unknown>>): Partial<SignUpValues> {
  const empty = { kind: 'drawn', path: '', name: '' }
  return readDraft({ ...body, signature: { ...empty, ...(body.signature as object | undefined) } })
}

/**
 * Beyond the schema: old enough on the day and a level that this competition has (the server checks both again), and
 * more than a dot of a signature.
 */
export function checkFor(event: Pick<Event, 'date' | 'levels'>): (values: SignUpValues) => Problems {
  return ({ dateOfBirth, level, signature }) => {
    const birth = z.iso.date().safeParse(dateOfBirth).success ? birthProblem(dateOfBirth, event.date) : null
    return {
      ...(birth && { dateOfBirth: { code: birth } }),
      ...(level !== '' && !event.levels.includes(level) && { level: { code: 'choice' as const } }),
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
  level: z.union([eventLevelSchema, z.literal('')]),
  agreesToRules: z.boolean(),
  agreesToTerms: z.boolean(),
  signature: z.object({ kind: z.enum(['drawn', 'typed']), path: z.string(), name: z.string() }),
})

/** What of a stored draft can be used, field by field; another version may have written it. */
export function readDraft(stored: unknown): Partial<SignUpValues> {
  if (typeof stored !== 'object' || stored === null) return {}
  const read: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(draftSchema.shape)) {
    const value = z.safeParse(schema, (stored as Record<string, unknown>)[name])
    if (value.success) read[name] = value.data
  }
  return read as Partial<SignUpValues>
}
