/** The calls of `/admin/export` and `/admin/import`. Each throws an AppError. */
import * as z from 'zod/mini'
import { IMPORT_NAME_MAX, importAnswerSchema, type ImportPlan, importPlanSchema } from '#contract/directory.ts'
import { isoDay } from '#contract/time.ts'
import { AppError } from '#platform/http/app-error.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'>
export type ExportFormat = 'json' | 'geojson'

/** Downloads the directory as a file. */
export async function downloadDirectory({ http }: Caller, format: ExportFormat): Promise<void> {
  const file = await http.get('admin/export', z.unknown(), { searchParams: { format } })
  const day = isoDay(Date.now())
  const [name, type] =
    format === 'json'
      ? [`rampa-${day}.json`, 'application/json']
      : [`rampa-parks-${day}.geojson`, 'application/geo+json']
  downloadFile(name, type, JSON.stringify(file, null, 1))
}

type SendOptions = { plan?: string; isHidden: boolean; onProgress: (part: number) => void; signal: AbortSignal }

/**
 * Sends an import file. Without `plan` nothing is written: the answer says what would change. `isHidden`: new parks arrive
 * hidden, to be reviewed.
 */
export async function sendImport({ http }: Caller, file: File, { plan, isHidden, onProgress, signal }: SendOptions) {
  const name = file.name.slice(0, IMPORT_NAME_MAX)
  const query = new URLSearchParams({ hidden: String(isHidden), name, ...(plan !== undefined && { plan }) })
  // Browsers know no type for `.geojson`, so the type is set here.
  const form = new Blob([file], { type: 'application/json' })
  return (await http.upload(`admin/import?${query}`, importAnswerSchema, { form, onProgress, signal })).data
}

const overtakenSchema = z.object({ plan: importPlanSchema })

/** The current plan, which the server sends when it refuses an outdated plan. */
export function planIn(failure: unknown): ImportPlan | undefined {
  if (!(failure instanceof AppError) || failure.code !== 'STALE_EDIT') return undefined
  const parsed = overtakenSchema.safeParse(failure.current)
  return parsed.success ? parsed.data.plan : undefined
}
