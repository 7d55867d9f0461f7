import { undoAnswerSchema } from '#contract/history.ts'
import type { Services } from '#platform/services.tsx'

/**
 * Undoes a bulk action or an import. Things that were changed after that action or import are skipped. Throws an
 * AppError.
 */
export const undoChange = async ({ http }: Pick<Services, 'http'>, historyId: string) =>
  (await http.post(`admin/history/${historyId}/undo`, undoAnswerSchema, {})).data
