/** The names under which the device stores what riders do. Apart, because the first load needs them. */

/** The outbox kind of votes on parks. */
export const PARK_RATING = 'park-rating'

/** The outbox kind of reports about parks. */
export const PARK_REPORT = 'park-report'

/** The device store's key of what this device reported. */
export const OWN_REPORTS_KEY = 'own-reports'

/** The device store's key of the saved parks. */
export const SAVED_PARKS_KEY = 'saved-parks'

/** The outbox kind of what riders suggest about parks. */
export const PARK_SUGGESTION = 'park-suggestion'

/** The device store's key of what this device suggested and has not heard the end of. */
export const OWN_SUGGESTIONS_KEY = 'own-suggestions'
