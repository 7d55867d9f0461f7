/** Renews the parks from OpenStreetMap on the command line: asks, prints what would change, and writes. */
import type { ImportPlan } from '#contract/directory.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import type { DirectoryService } from './directory/service.ts'
import { ApiError } from './http/api-error.ts'
import { describeChanges } from './import-file.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import { describeWarnings, printable } from './modules/parks/import/report.ts'
import { askOverpass, RenewalError } from './renewal/overpass.ts'
import type { OverpassAnswer, OverpassOptions } from './renewal/overpass.ts'
import { countsOf, fileOf } from './renewal/service.ts'
import { createRenewalNotes } from './renewal/state.ts'

export interface OsmImportOptions extends Pick<OverpassOptions, 'url' | 'origin'> {
  /** Whether to print only what the renewal would do. */
  dryRun: boolean
  /** Whether to write even if more than a fifth of the known elements are missing. */
  isMissingConfirmed: boolean
  print: (line: string) => void
}

/**
 * Resolves to whether the parks were renewed; in a dry run, whether they could be renewed.
 * @throws StartError naming what is wrong with the answer
 */
export async function importFromOsm(
  store: Store,
  directory: DirectoryService,
  { url, origin, dryRun, isMissingConfirmed, print }: OsmImportOptions,
): Promise<boolean> {
  print(`Asking OpenStreetMap: ${url}`)
  const answer = await ask({ url, origin })
  const file = fileOf(answer)
  const plan = await directory.plan(file, { isWhole: true })
  for (const line of describeRenewal(answer, plan)) print(printable(line))
  if (plan.renewal?.isMuchMissing && !isMissingConfirmed) {
    print(
      'Nothing was written: more than a fifth of the known elements are missing, so the answer may not be whole. ' +
        'Look on the map; if they are really gone, use --accept-missing.',
    )
    return false
  }
  if (dryRun) {
    print('A dry run: nothing was written.')
    return true
  }
  try {
    const { historyId } = await directory.run(file, plan.plan, null, { isWhole: true, isMissingConfirmed })
    const counts = countsOf(plan)
    await createRenewalNotes(createSettingsRepo(store), Date.now).taken({ by: 'command', counts, historyId })
    print(historyId === null ? 'There is nothing to do.' : 'Done. The history in the admin area can take it back.')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STALE_EDIT') {
      throw new StartError('the directory changed meanwhile: run it again')
    }
    throw error
  }
}

async function ask(options: Pick<OverpassOptions, 'url' | 'origin'>): Promise<OverpassAnswer> {
  try {
    return await askOverpass(options)
  } catch (error) {
    if (error instanceof RenewalError) throw new StartError(`OpenStreetMap: ${error.message}. Nothing was written.`)
    throw error
  }
}

function describeRenewal({ elements, dataAt }: OverpassAnswer, plan: ImportPlan): string[] {
  const { warnings, renewal } = plan
  const lines = [`Elements: ${elements.length}${dataAt === null ? '' : `, as of ${dataAt}`}`]
  if (renewal !== undefined) {
    const { known, new: fresh, ask: unsure, refused, vanished, questions } = renewal
    lines.push(
      `  known here: ${known}, new: ${fresh}, perhaps here already: ${unsure}, refused earlier: ${refused}`,
      `  gone from OpenStreetMap: ${vanished}, new questions for the inbox: ${questions}`,
    )
  }
  return [...lines, ...describeChanges(plan), ...describeWarnings(warnings)]
}
