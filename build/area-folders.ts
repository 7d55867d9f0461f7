/**
 * Folders of code behind a press or a sign-in. They decide the catalog (lingui-catalogs.ts) of the texts in them; the
 * admin area's code stays out of first loads and the precache.
 */
const inFolder = (name: string) => new RegExp(`(?:^|[\\\\/])src[\\\\/](?:.*[\\\\/])?${name}[\\\\/]`)
/**
 * The shop's code for admins belongs to the admin area. The shop's components are on public pages too, as cards of
 * products.
 */
const outsideOf = (...others: string[]) => `^(?!.*(?:${others.map((name) => inFolder(name).source).join('|')})).*`

export const ADMIN_FOLDER = inFolder('admin')
export const ACCOUNT_FOLDER = new RegExp(outsideOf('admin') + inFolder('account').source)
/** A rider's own registration, opened by the link of a mail. */
export const OWN_FOLDER = inFolder('competitions[\\\\/]own')
/** Dialogs over riders' pages, each behind a press. */
export const ASKED_FOLDER = inFolder('(?:parks|reminders)[\\\\/]asked')
/** Suggestions about parks: their dialog is behind a press, and their outcome is heard late. */
export const SUGGESTIONS_FOLDER = inFolder('parks[\\\\/]suggestions')
/** Controls that this dialog shares with the admins' form of a park. Their texts are in the catalogs of both. */
export const PARK_FORM_FOLDER = inFolder('parks[\\\\/]form')
/** The map of the parks, behind a press too. */
export const MAP_FOLDER = inFolder('parks[\\\\/]map')
export const SHOP_FOLDER = new RegExp(outsideOf('admin', 'shop[\\\\/]components') + inFolder('shop').source)
/** The sign for a park's gate: a page of its own, with styles for paper. */
export const SIGN_FOLDER = inFolder('parks[\\\\/]sign')
