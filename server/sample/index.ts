/**
 * The sample content that fills an empty database, so that a newcomer sees a living directory at once.
 * Every park here is invented, and says so in its last note.
 */
import type { Localized } from '#contract/common.ts'
import type { NewPark } from '#server/modules/parks/new-park.ts'
import { centerParks } from './parks/center.ts'
import { northParks } from './parks/north.ts'
import { southParks } from './parks/south.ts'

/** The last note of every sample park. */
export const SAMPLE_NOTE: Localized = {
  he: 'פארק לדוגמה: המקום, השעות והציונים הומצאו.',
  en: 'A sample park: the place, its hours and its ratings are made up.',
}

/** The sample parks, north to south, in the form that creates a park. */
export const sampleParks: readonly NewPark[] = [...northParks, ...centerParks, ...southParks].map((facts) => ({
  ...facts,
  notes: [...facts.notes, SAMPLE_NOTE],
  photos: [],
}))
