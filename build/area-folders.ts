/**
 * Folders of code that is behind a press or a sign-in (design.md, One look, two weights). They decide the catalog
 * (lingui-catalogs.ts) of what is in them; the admin area's stays out of first loads and the precache.
 */
const inFolder = (name: string) => new RegExp(`(?:^|[\\\\/])src[\\\\/](?:.*[\\\\/])?${name}[\\\\/]`)
/** What admins alone see of the shop is code of the admin area. Its components are on public pages too: cards of products. */
const outsideOf = (...others: string[]) => `^(?!.*(?:${others.map((name) => inFolder(name).source).join('|')})).*`

export const ADMIN_FOLDER = inFolder('admin')
export const ACCOUNT_FOLDER = new RegExp(outsideOf('admin') + inFolder('account').source)
/** Registrations by the link of a mail. */
export const OWN_FOLDER = inFolder('competitions[\\\\/]own')
/** Dialogs over riders' pages, each behind a press. */
export const ASKED_FOLDER = inFolder('(?:parks|reminders)[\\\\/]asked')
/** What riders suggest about parks: its dialog is behind a press, and what became of it is heard late. */
export const SUGGESTIONS_FOLDER = inFolder('parks[\\\\/]suggestions')
/** The controls of that dialog and of the admins' form of a park. Its texts are in the catalogs of both. */
export const PARK_FORM_FOLDER = inFolder('parks[\\\\/]form')
/** The map of the parks, behind a press too. */
export const MAP_FOLDER = inFolder('parks[\\\\/]map')
export const SHOP_FOLDER = new RegExp(outsideOf('admin', 'shop[\\\\/]components') + inFolder('shop').source)
/** The sign for a park's gate: a page of its own, with styles for paper. */
export const SIGN_FOLDER = inFolder('parks[\\\\/]sign')
