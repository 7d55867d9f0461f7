/** The outbox's name for messages to the site. */
export const CONTACT_MESSAGE = 'contact-message'
