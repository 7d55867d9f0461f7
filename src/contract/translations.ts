/** `GET /translations/{lng}/parks`: park names per language. */
import * as z from 'zod/mini'
import { LANGUAGES } from './limits.ts'

export const languageSchema = z.enum(LANGUAGES)

/** `parks.<slug>` -> name, for every park that is not hidden. */
export const parkNamesSchema = z.record(z.string(), z.string())
export type ParkNames = z.infer<typeof parkNamesSchema>
