import type { I18n } from '@lingui/core'
import type { AppError } from './app-error.ts'

/** The texts of one row of spec §8. */
export type FailureRow = { title: string; description: string }

/** The rows of one area; undefined: the general rows apply. */
export type FailureRows = (i18n: I18n, error: AppError) => FailureRow | undefined
