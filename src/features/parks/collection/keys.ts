/**
 * Names of riders' data in the device store and the outbox. The names are in a separate file, because the first load
 * needs them.
 */

/** The outbox kind of votes on parks. */
export const PARK_RATING = 'park-rating'

/** The outbox kind of reports about parks. */
export const PARK_REPORT = 'park-report'

/** Device-store key of this device's reports. */
export const OWN_REPORTS_KEY = 'own-reports'

/** Device-store key of the saved parks. */
export const SAVED_PARKS_KEY = 'saved-parks'

/** The outbox kind of suggestions about parks. */
export const PARK_SUGGESTION = 'park-suggestion'

/** Device-store key of this device's open suggestions. */
export const OWN_SUGGESTIONS_KEY = 'own-suggestions'

/** Device-store key of the kept plans. */
export const PLANS_KEY = 'plans'

/** Device-store key of the rider's logbook. */
export const LOGBOOK_KEY = 'logbook'
