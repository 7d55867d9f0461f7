import type { I18n } from '@lingui/core'
import type { AppError } from './app-error.ts'

/** The words for one failure. */
export type FailureRow = { title: string; description: string }

/** The failure texts of one area; undefined: the general texts apply. */
export type FailureRows = (i18n: I18n, error: AppError) => FailureRow | undefined
