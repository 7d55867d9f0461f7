import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { closingSchema, SUGGESTION_NOTE_MAX } from '#contract/suggestions.ts'
import { textSchema } from '#contract/text.ts'
import { isoToday } from '#domain/editing/exception-lists.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { FACT_PROBLEM_TEXTS } from '../../form/fact-words.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import { type Suggesting, useKept } from './use-suggestion-form.ts'

/** The typed values. `to` is the last closed day, `YYYY-MM-DD`. */
type ClosureValues = { closure: { to: string; reason: string }; note: string }
const NOTHING: ClosureValues = { closure: { to: '', reason: '' }, note: '' }

const schema = z.object({ closure: closingSchema, note: textSchema(SUGGESTION_NOTE_MAX) })

/** Puts the reason into the rider's language and leaves the other language empty. */
const inLanguage = (text: string, language: Language) => ({ he: '', en: '', [language]: text.trim() })

/** The form for telling that a park is closed from today until a date. */
export function useClosureForm(
  shown: Park,
  onSent: (sent: Sent) => void,
): Suggesting<ClosureValues> & { park: Park; today: string } {
  const services = useServices()
  const language = useLanguage()
  const kept = useKept<ClosureValues>(`${shown._id}/closure`, { park: shown, values: NOTHING })
  const { photo, keep, began } = kept
  const park = began.park ?? shown
  const [today] = useState(() => isoToday(Date.now()))
  const form = useForm({
    initial: began.values,
    schema,
    toBody: ({ closure: { to, reason }, note }: ClosureValues) => ({
      closure: { from: today, to, reason: inLanguage(reason, language) },
      note,
    }),
    problemTexts: FACT_PROBLEM_TEXTS,
    async submit({ closure, note }) {
      const sent = await enqueue(services, [
        {
          parkId: park._id,
          parkName: park.name,
          fact: 'closure',
          value: closure,
          was: null,
          note: note.trim(),
          seenAt: new Date().toISOString(),
          photo: photo && (await photo.jpeg.arrayBuffer()),
        },
      ])
      kept.forget()
      onSent(sent)
    },
  })
  const { values } = form
  const isWritten = photo !== null || JSON.stringify(values) !== JSON.stringify(NOTHING)
  useEffect(() => keep(values, isWritten))
  const { setPhoto, forget } = kept
  return { form, park, today, photo, setPhoto, forget, isRestored: began.isRestored, isEmpty: false, emptyAttempts: 0 }
}
