import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Localized } from '#contract/common.ts'
import type { Park } from '#contract/parks.ts'
import { missingParkBodySchema, SUGGESTION_NOTE_MAX } from '#contract/suggestions.ts'
import { textSchema } from '#contract/text.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { locationOf, orNull, toFactFields } from '../../form/fact-fields.ts'
import { FACT_PROBLEM_TEXTS } from '../../form/fact-words.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import type { ParkSuggestion } from '../own-suggestions.ts'
import { keepDraft, readDraft, type SharedLack } from './drafts.ts'
import type { SmallPhoto } from './small-photo.ts'
import {
  bodyOf,
  changedFacts,
  checkYears,
  suggestionSchema,
  suggestionsOf,
  type SuggestionValues,
  type Topic,
} from './suggested-facts.ts'

/** The callbacks of both forms in the dialog. */
export type StepProps = { onSent: (sent: Sent) => void; onStartOver: () => void }

/** The state of a form in the dialog, with its photo. */
export type Suggesting<Values extends object> = {
  form: Form<Values>
  photo: SmallPhoto | null
  setPhoto: (photo: SmallPhoto | null) => void
  /** Whether the values come from a draft that an earlier dialog kept. */
  isRestored: boolean
  /** Set if another app shared the values. */
  shared?: SharedLack | undefined
  /** Deletes the draft. */
  forget: () => void
  /** Whether the rider pressed "send" without having changed or written anything. */
  isEmpty: boolean
  /** Number of times the rider pressed "send" with nothing to send. */
  emptyAttempts: number
}

/**
 * Used by all forms of the dialog: keeps the typed values while the dialog is closed, and deletes them when they were
 * sent.
 */
export function useKept<Values>(key: string, fresh: { park: Park | undefined; values: Values }) {
  const { store } = useServices()
  const [began] = useState(() => {
    const draft = readDraft<Values>(store, key)
    return { shared: undefined, ...(draft ?? { ...fresh, photo: null }), isRestored: draft !== undefined }
  })
  const [photo, setPhoto] = useState(began.photo)
  /** Whether the values were sent or discarded. Then they must not be kept as a draft. */
  const isOver = useRef(false)
  return {
    began,
    photo,
    setPhoto,
    keep(values: Values, isWritten: boolean) {
      if (!isOver.current) keepDraft(store, key, isWritten ? { park: began.park, values, photo } : undefined)
    },
    forget() {
      isOver.current = true
      keepDraft(store, key, undefined)
    },
  }
}

/** The form for a group of a park's facts. */
export function useSuggestionForm(
  shown: Park,
  topic: Topic,
  onSent: (sent: Sent) => void,
): Suggesting<SuggestionValues> & { park: Park } {
  const services = useServices()
  const kept = useKept<SuggestionValues>(`${shown._id}/${topic}`, {
    park: shown,
    values: { fields: toFactFields(shown), note: '' },
  })
  const { photo } = kept
  // The form keeps the park with which it began, even if newer data of the park arrives.
  const park = kept.began.park ?? shown
  const [before] = useState(() => toFactFields(park))
  const [emptyAttempts, setEmptyAttempts] = useState(0)
  const changedIn = ({ fields }: SuggestionValues) => changedFacts(topic, before, fields)
  const form = useForm({
    initial: kept.began.values,
    schema: suggestionSchema,
    toBody: (values) => bodyOf(changedIn(values), values),
    check: (values) => checkYears(topic, values),
    problemTexts: FACT_PROBLEM_TEXTS,
    async submit(body) {
      const values = form.getValues()
      const suggestions = suggestionsOf({
        park,
        changed: changedIn(values),
        typed: values.fields,
        checked: body.fields,
        note: body.note,
        photo: photo && (await photo.jpeg.arrayBuffer()),
        seenAt: new Date().toISOString(),
      })
      if (suggestions.length === 0) return setEmptyAttempts((count) => count + 1)
      const sent = await enqueue(services, suggestions)
      kept.forget()
      onSent(sent)
    },
  })
  const { values } = form
  const hasChanged = changedIn(values).length > 0
  const isWritten = hasChanged || values.note !== '' || photo !== null
  const { keep } = kept
  useEffect(() => keep(values, isWritten))
  return {
    form,
    park,
    photo,
    setPhoto: kept.setPhoto,
    isRestored: kept.began.isRestored,
    shared: kept.began.shared,
    forget: kept.forget,
    emptyAttempts,
    isEmpty: emptyAttempts > 0 && !hasChanged && values.note.trim() === '' && photo === null,
  }
}

/** The values of a suggested missing park, as typed. */
export type MissingValues = { value: { name: string; address: string; location: string }; note: string }
const NOTHING: MissingValues = { value: { name: '', address: '', location: '' }, note: '' }

const missingSchema = z.object({ value: missingParkBodySchema.shape.value, note: textSchema(SUGGESTION_NOTE_MAX) })
const sameInBoth = (text: string): Localized => ({ he: text, en: text })

/** The form for suggesting a missing park. */
export function useMissingForm(onSent: (sent: Sent) => void): Suggesting<MissingValues> {
  const services = useServices()
  const kept = useKept<MissingValues>('park', { park: undefined, values: NOTHING })
  const { photo, keep } = kept
  const form = useForm({
    initial: kept.began.values,
    schema: missingSchema,
    toBody: ({ value, note }: MissingValues) => ({
      value: { ...value, location: orNull(locationOf(value.location)) },
      note,
    }),
    problemTexts: FACT_PROBLEM_TEXTS,
    async submit({ value, note }) {
      const suggestion: ParkSuggestion = {
        parkId: null,
        parkName: sameInBoth(value.name),
        fact: 'park',
        value,
        was: null,
        note: note.trim(),
        seenAt: new Date().toISOString(),
        photo: photo && (await photo.jpeg.arrayBuffer()),
      }
      const sent = await enqueue(services, [suggestion])
      kept.forget()
      onSent(sent)
    },
  })
  const { values } = form
  const isWritten = photo !== null || JSON.stringify(values) !== JSON.stringify(NOTHING)
  useEffect(() => keep(values, isWritten))
  const { setPhoto, forget, began } = kept
  const { isRestored, shared } = began
  return { form, photo, setPhoto, forget, isRestored, shared, isEmpty: false, emptyAttempts: 0 }
}
