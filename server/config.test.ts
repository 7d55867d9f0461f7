import { expect, test } from 'vitest'
import { originOf, readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { newVapidKeys, publicKeyOf } from './vapid-keys.ts'

test('without variables it has the documented defaults', () => {
  expect(readConfig({ PATH: '/bin', PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    replicaUrl: undefined,
    sampleContent: true,
    publicUrl: undefined,
    bucket: undefined,
    logLevel: 'info',
    analyticsSrc: undefined,
    trustProxy: false,
    metrics: undefined,
    serviceWorker: true,
    votesPerAddress: 2400,
    adminEmail: 'admin@rampa.local',
    adminPassword: undefined,
    vapid: undefined,
    developerInbox: false,
    overpassUrl: 'https://overpass-api.de/api/interpreter',
  })
})

test('all variables are read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/lib/rampa',
    DATABASE_URL: 'postgresql://u:p@db:5432/rampa',
    SAMPLE_CONTENT: 'off',
    PUBLIC_URL: 'https://Rampa.example/',
    LOG_LEVEL: 'silent',
    ANALYTICS_SRC: 'https://stats.example/s.js',
    TRUST_PROXY: '10.0.0.0/8,::1',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    METRICS_NAMES: 'rampa-1.internal, metrics',
    SERVICE_WORKER: 'off',
    VOTES_PER_ADDRESS: '5000',
    ADMIN_EMAIL: 'root@rampa.example',
    ADMIN_PASSWORD: 'a long enough one',
    DEVELOPER_INBOX: 'on',
    OVERPASS_URL: 'http://10.0.0.7:12345/api/interpreter',
  })
  expect(config).toMatchObject({
    port: 0,
    sampleContent: false,
    publicUrl: 'https://rampa.example',
    trustProxy: '10.0.0.0/8,::1',
    metrics: { host: '10.0.0.5', port: 9464, names: ['rampa-1.internal', 'metrics'] },
    serviceWorker: false,
    votesPerAddress: 5000,
    adminEmail: 'root@rampa.example',
    adminPassword: 'a long enough one',
    developerInbox: true,
    overpassUrl: 'http://10.0.0.7:12345/api/interpreter',
  })
  expect(readConfig({ VOTES_PER_ADDRESS: '0' }).votesPerAddress).toBe(0)
})

test.each([
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['192.0.2.1', '192.0.2.1'],
  ['loopback,10.0.0.0/8,::1', 'loopback,10.0.0.0/8,::1'],
])('TRUST_PROXY=%s', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted)
})

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'an id',
  S3_SECRET_ACCESS_KEY: 'a secret',
}

test('a bucket needs all of its variables, and its secrets are never repeated', () => {
  expect(readConfig(BUCKET).bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'an id',
    secretAccessKey: 'a secret',
  })
  for (const name of Object.keys(BUCKET)) {
    const message = `${name} must be set too: a bucket needs all of its variables`
    expect(() => readConfig({ ...BUCKET, [name]: '' }), name).toThrow(new StartError(message))
  }
})

test('metrics are on if their port is set and is not the site’s port', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, names: [] })
  // Port 0 means any free port, so the two ports differ in the end.
  expect(readConfig({ METRICS_PORT: '0', PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0, names: [] })
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT')
  expect(() => readConfig({ METRICS_HOST: '127.0.0.1' })).toThrow('METRICS_PORT must be set too, or METRICS_HOST unset')
  expect(() => readConfig({ METRICS_NAMES: 'rampa' })).toThrow('METRICS_PORT must be set too, or METRICS_NAMES unset')
})

test('the keys of reminders come in pairs that belong together, and are never repeated', () => {
  const keys = newVapidKeys()
  const environment = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
  expect(readConfig(environment).vapid).toEqual(keys)
  expect(readConfig({}).vapid).toBe(undefined)
  for (const name of Object.keys(environment)) {
    expect(() => readConfig({ ...environment, [name]: '' }), name).toThrow(
      new RegExp(`^${name} must be set too, or [^\\n]+$`),
    )
  }
  const others = () => readConfig({ ...environment, VAPID_PUBLIC_KEY: newVapidKeys().publicKey })
  expect(others).toThrow(/^VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY[^\n]+$/)
  expect(others).not.toThrow(new RegExp(keys.privateKey))
})

test('a private key keeps its length even if it begins with zeros', () => {
  for (let made = 0; made < 600; made++) {
    const { privateKey, publicKey } = newVapidKeys()
    expect(publicKeyOf(privateKey)).toBe(publicKey)
  }
})

test.each([
  ['VAPID_PRIVATE_KEY', 'secret'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['VAPID_PRIVATE_KEY', '_'.repeat(43)],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', '../x'],
  ['S3_REGION', 'a b'],
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', '/run/metrics'],
  ['METRICS_NAMES', 'rampa:9464'],
  ['METRICS_NAMES', 'rampa,,metrics'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'secret'],
  ['SAMPLE_CONTENT', 'yes'],
  ['PUBLIC_URL', 'rampa.example'],
  ['PUBLIC_URL', 'https://rampa.example/app'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
  ['ANALYTICS_SRC', '/s.js'],
  ['TRUST_PROXY', 'yes please'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'loopback,'],
  ['SERVICE_WORKER', 'false'],
  ['VOTES_PER_ADDRESS', '-1'],
  ['VOTES_PER_ADDRESS', '1.5'],
  ['VOTES_PER_ADDRESS', 'many'],
  ['VOTES_PER_ADDRESS', '10000000000'],
  ['ADMIN_EMAIL', 'root'],
  ['ADMIN_PASSWORD', 'short'],
  ['DEVELOPER_INBOX', 'yes'],
  ['OVERPASS_URL', 'overpass-api.de'],
])('%s=%s is refused by name, on one line, without the value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
  if (value === 'secret') expect(read).not.toThrow(/secret/)
})

test('several bad variables are named together', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .*; LOG_LEVEL /)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
])('listening on %s is found at %s', (host, origin) => {
  expect(originOf(host, 80)).toBe(origin)
})
