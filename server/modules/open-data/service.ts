/** The parks as open data, under the licence that an admin has chosen. */
import { creditTexts } from '#domain/credits.ts'
import type { Licence } from '#contract/open-data.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { oncePerVersion } from '#server/http/once-per-version.ts'
import { openCsv, openGeojson } from '#server/directory/open-data.ts'
import type { Credit } from '#server/directory/open-data.ts'
import type { DirectoryRepo } from '#server/directory/repo.ts'

export interface OpenDataService {
  /** null: the site offers no open data. Returns the licence itself, not a promise, while the licence is cached. */
  licence(): Licence | null | Promise<Licence | null>
  geojson(licence: Licence): Promise<string>
  csv(licence: Licence): Promise<string>
  /** The source and the licence that everybody who uses the data must mention. */
  credit(licence: Licence): Promise<Credit>
}

export interface OpenDataNeeds extends Pick<Dependencies, 'store' | 'site' | 'origin'> {
  repo: DirectoryRepo
}

export function createOpenData({ store, site, origin, repo }: OpenDataNeeds): OpenDataService {
  const credit = async (chosen: Licence): Promise<Credit> => ({
    site: (await site.name()).en,
    origin: origin(),
    licence: chosen,
    sources: creditTexts(await site.credits()),
  })
  return {
    licence: oncePerVersion(store, site.licence),
    geojson: async (chosen) => openGeojson(repo, await credit(chosen)),
    csv: () => openCsv(repo, origin()),
    credit,
  }
}
