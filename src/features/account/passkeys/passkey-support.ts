/** An IP address; the browser writes IPv6 in brackets. */
const IP = /^(?:[\d.]+|\[.*\])$/

/**
 * Whether passkeys work in this browser on this page. They need https (or localhost) and a host name, not an IP
 * address.
 */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !IP.test(location.hostname)
