/**
 * Facts about the licences. They are in a file separate from the licences' ids, because riders' pages load the ids
 * together with the settings' schema, but do not need the facts.
 */
import type { Licence } from './open-data.ts'

/**
 * `name`: the name of the licence, the same in both languages. `asksForCredit`: whoever shares the data must name the
 * site.
 */
export const LICENCE_FACTS: Readonly<Record<Licence, { name: string; url: string; asksForCredit: boolean }>> = {
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', asksForCredit: false },
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', asksForCredit: true },
  'ODbL-1.0': { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/', asksForCredit: true },
}
