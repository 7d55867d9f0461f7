/** Open data: the licences that an admin can choose for the directory of parks. Imports nothing, so that pages get it cheaply. */

/** By their SPDX ids. */
export const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'ODbL-1.0'] as const
export type Licence = (typeof LICENCES)[number]

/** `name`: as the licence is called in both languages. `asksForCredit`: who passes the data on has to name the site. */
export const LICENCE_FACTS: Readonly<Record<Licence, { name: string; url: string; asksForCredit: boolean }>> = {
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', asksForCredit: false },
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', asksForCredit: true },
  'ODbL-1.0': { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/', asksForCredit: true },
}
