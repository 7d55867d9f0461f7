/**
 * Folders of code that is behind a press or a sign-in (design.md, One look, two weights). They decide the chunk
 * (chunk-groups.ts, bundle-check.ts) and the catalog (lingui-catalogs.ts) of what is in them.
 */
const inFolder = (name: string) => new RegExp(`(?:^|[\\\\/])src[\\\\/].*[\\\\/]${name}[\\\\/]`)

export const ADMIN_FOLDER = inFolder('admin')
export const ACCOUNT_FOLDER = inFolder('account')
export const SHOP_FOLDER = inFolder('shop')
