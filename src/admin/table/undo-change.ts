import { undoAnswerSchema } from '#contract/history.ts'
import type { Services } from '#platform/services.tsx'

/** Undoes a bulk action or an import; skips things that were changed afterwards. Throws an AppError. */
export const undoChange = async ({ http }: Pick<Services, 'http'>, historyId: string) =>
  (await http.post(`admin/history/${historyId}/undo`, undoAnswerSchema, {})).data
