/** An IP address: IPv6 is in brackets. */
const IP = /^(?:[\d.]+|\[.*\])$/

/**
 * Whether this browser can have passkeys on this page: browsers have none without https, except on localhost, and none for an IP
 * address in place of a host name.
 */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !IP.test(location.hostname)
