/**
 * The installed app among the apps to share with (https://w3c.github.io/web-share-target/). The system posts a form to
 * `SHARE_PATH`. The worker stores the form on the device, and the page reads it.
 */
export const SHARE_PATH = '/share'

/** Names of the form's fields. Android puts links into `text`. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'photo' } as const

/** The page that shows what was shared. */
export const SHARED_PAGE = '/#shared'
/** The page that says that what was shared could not be stored. */
export const SHARE_AGAIN_PAGE = '/#share-again'
