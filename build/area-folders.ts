/**
 * Folders of code that is behind a press or a sign-in (design.md, One look, two weights). They decide the catalog
 * (lingui-catalogs.ts) of what is in them; the admin area's stays out of first loads and the precache.
 */
const inFolder = (name: string) => new RegExp(`(?:^|[\\\\/])src[\\\\/].*[\\\\/]${name}[\\\\/]`)
const ADMIN = inFolder('admin').source
/** What admins alone see of the shop is code of the admin area. */
const outsideOfAdmin = (name: string) => new RegExp(`^(?!.*${ADMIN}).*${inFolder(name).source}`)

export const ADMIN_FOLDER = inFolder('admin')
export const ACCOUNT_FOLDER = outsideOfAdmin('account')
export const SHOP_FOLDER = outsideOfAdmin('shop')
