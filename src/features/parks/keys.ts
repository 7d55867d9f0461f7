/** The names under which the device stores what riders do. Apart, because the first load needs them. */

/** The outbox kind of votes on parks. */
export const PARK_RATING = 'park-rating'

/** The device store's key of the saved parks. */
export const SAVED_PARKS_KEY = 'saved-parks'
