/** The outbox's name for votes on parks. */
export const PARK_RATING = 'park-rating'
