/** The licences that an admin can choose for the directory of parks, by their SPDX ids. */
export const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'ODbL-1.0'] as const
export type Licence = (typeof LICENCES)[number]

/** The only licence under which parks from OpenStreetMap may be passed on. */
export const OSM_LICENCE = 'ODbL-1.0' satisfies Licence
