/** One drawn photo of a sample park. */
import type { SceneSpec } from '../scenes/index.ts'

/** What is drawn, with its alternative text in both languages. The first photo of a park is the featured one. */
export interface SamplePhoto extends Omit<SceneSpec, 'helmets'> {
  he: string
  en: string
}

/** Photos by the park's slug. */
export type SamplePhotos = Readonly<Record<string, readonly SamplePhoto[]>>
