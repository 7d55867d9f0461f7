/**
 * Which area of the client a source file belongs to. The area decides the catalog of its texts (lingui-catalogs.ts), its style
 * sheet and some of its chunks (chunk-groups.ts). An entry names a room (a folder, with the one above it where the name alone
 * says too little) or, in a room of two areas, a file without its ending.
 */
const ROOMS = {
  /** Admins alone load it; it is neither in a first load nor in the precache. */
  admin: ['admin'],
  account: ['account'],
  /** Products' cards are on public pages too. */
  shop: ['shop'],
  shopsPublic: ['shop/components'],
  /** Registrations by the link of a mail. */
  own: ['competitions/own'],
  /** Dialogs over riders' pages, each behind a press. */
  dialogs: [
    'parks/tonight',
    'parks/way/ask-place',
    'parks/way/needle',
    'parks/way/needle-motion',
    'parks/way/way-dialog',
    'reminders/dialog',
  ],
  /** What riders suggest about parks: its dialog is behind a press, and what became of it is heard late. */
  suggestions: ['parks/suggestions'],
  /** Controls of that dialog and of the admins' form of a park: their texts are in the catalogs of both. */
  parkForm: ['parks/form'],
  /** The map of the parks, behind a press. */
  map: ['parks/map'],
  /** The sign for a park's gate: a page of its own, with styles for paper. */
  sign: ['parks/sign'],
} as const

export type Area = keyof typeof ROOMS

const patterns = Object.fromEntries(
  Object.entries(ROOMS).map(([area, rooms]) => [
    area,
    new RegExp(
      `(?:^|/)src/(?:.*/)?(?:${rooms.map((room) => (room.includes('/') ? `${room}(?:/|\\.)` : `${room}/`)).join('|')})`,
    ),
  ]),
) as Record<Area, RegExp>

/** Whether a file belongs to one of the areas. What admins alone see of the shop or of accounts is the admin area's. */
export function isOf(path: string, ...areas: Area[]): boolean {
  const file = path.replaceAll('\\', '/')
  if (patterns.admin.test(file)) return areas.includes('admin')
  if (patterns.shopsPublic.test(file)) return areas.includes('shopsPublic')
  return areas.some((area) => patterns[area].test(file))
}
