import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushAddress } from './push-host.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dXNlcg:APA91b',
  'https://fcm.googleapis.com/wp/dXNlcg:APA91b',
  'https://android.googleapis.com/gcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-',
  'https://autopush.push.services.mozilla.com/wpush/v1/x',
  'https://web.push.apple.com/QGuQyavXutnMH9c',
  'https://api.push.apple.com/3/device/x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bx%2f',
])('%s is an address of a push service', (endpoint) => {
  expect(pushAddress(endpoint)).toBe(endpoint)
})

test('an address is stored in one form', () => {
  expect(pushAddress('HTTPS://FCM.googleapis.com:443/fcm/send/a')).toBe('https://fcm.googleapis.com/fcm/send/a')
  expect(pushAddress('https://fcm.google\tapis.com/fcm/send/a')).toBe('https://fcm.googleapis.com/fcm/send/a')
})

test.each([
  ['no address', 'fcm.googleapis.com/fcm/send/a'],
  ['nothing', ''],
  ['a long address once it is encoded', `https://fcm.googleapis.com/${'א'.repeat(500)}`],
  ['no TLS', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another scheme', 'ftp://fcm.googleapis.com/a'],
  ['a data address', 'data:text/plain,https://fcm.googleapis.com/'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ['a user', 'https://user@fcm.googleapis.com/fcm/send/a'],
  ['a user and a password', 'https://a:b@fcm.googleapis.com/fcm/send/a'],
  ['the host as a user', 'https://fcm.googleapis.com@evil.example/fcm/send/a'],
  ['the host as a user, encoded', 'https://fcm.googleapis.com%40evil.example/a'],
  ['the host behind a backslash', 'https://evil.example\\@fcm.googleapis.com/a'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/a#b'],
  ['an empty fragment', 'https://fcm.googleapis.com/fcm/send/a#'],
  ['no path', 'https://fcm.googleapis.com/'],
  ['another host', 'https://evil.example/fcm/send/a'],
  ['the host in front of another', 'https://fcm.googleapis.com.evil.example/a'],
  ['the host at the end of a name', 'https://evilfcm.googleapis.com/a'],
  ['the end of a host without its dot', 'https://evilpush.apple.com/a'],
  ['the end alone', 'https://push.apple.com/a'],
  ['an empty name', 'https://.push.apple.com/a'],
  ['a host of Google that is no push service', 'https://storage.googleapis.com/bucket/object'],
  ['a host of Mozilla that is none', 'https://services.mozilla.com/a'],
  ['a host of Microsoft that is none', 'https://evil.windows.com/a'],
  ['the domain alone', 'https://notify.windows.com/a'],
  ['a trailing dot', 'https://fcm.googleapis.com./a'],
  ['letters that look alike', 'https://fcm.googleapis.сom/a'],
  ['a full-width dot', 'https://fcm。googleapis。com。evil.example/a'],
  ['this machine', 'https://localhost/a'],
  ['an address of this machine', 'https://127.0.0.1/a'],
  ['the same as a number', 'https://2130706433/a'],
  ['the same in IPv6', 'https://[::1]/a'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['the host in the path', 'https://evil.example/fcm.googleapis.com/a'],
  ['the host in the query', 'https://evil.example/?https://fcm.googleapis.com/a'],
])('%s is not an address of a push service', (_, endpoint) => {
  expect(pushAddress(endpoint)).toBeUndefined()
})

test('every accepted address is https, without user or port, of a known domain, and stays the same when accepted again', () => {
  const host = fc.constantFrom(
    'fcm.googleapis.com',
    'push.apple.com',
    'notify.windows.com',
    'push.services.mozilla.com',
  )
  const noise = fc.constantFrom('', '.', '@', ':443', ':1', '/', '\\', '#', '?', 'a', 'a.', '%2e', ' ', '\t')
  const address = fc
    .tuple(fc.constantFrom('https://', 'http://', 'https:', 'https:\\\\'), noise, host, noise, noise, fc.webPath())
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(address, (endpoint) => {
      const accepted = pushAddress(endpoint)
      if (accepted === undefined) return
      expect(accepted).toMatch(
        /^https:\/\/([a-z0-9%_-]+\.)*(fcm\.googleapis|push\.apple|notify\.windows|push\.services\.mozilla)\.com\//,
      )
      expect(pushAddress(accepted)).toBe(accepted)
    }),
  )
})
