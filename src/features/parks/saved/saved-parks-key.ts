/** Where the device store keeps the list of saved parks. By itself, so that looking for it costs a first page nothing. */
export const SAVED_PARKS_KEY = 'saved-parks'
