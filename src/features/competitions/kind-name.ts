/** The outbox kind of registrations. */
export const COMPETITION_REGISTRATION = 'competition-registration'
