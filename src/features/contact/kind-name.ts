/** The outbox kind of messages to the site. */
export const CONTACT_MESSAGE = 'contact-message'
