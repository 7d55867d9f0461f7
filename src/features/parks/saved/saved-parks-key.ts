/** The device store's key of the saved parks. In a file of its own because the first load needs it. */
export const SAVED_PARKS_KEY = 'saved-parks'
