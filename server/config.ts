/**
 * The environment variables, parsed once at the start. An invalid value stops the start, and the message names its
 * variable.
 */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { PASSWORD_MIN } from '#contract/auth.ts'
import { StartError } from './db/start-error.ts'
import { trustProxySchema } from './trusted-proxies.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { publicKeyOf } from './vapid-keys.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The public server of the OpenStreetMap community. */
const OVERPASS_URL = 'https://overpass-api.de/api/interpreter'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (protocols: RegExp, message: string) =>
  z.string().check(z.refine<string>((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message))

const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((text) => text === 'on'),
)

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')), z.transform(Number)),
  z.int().check(z.lte(65535, 'must be a port number, 0 to 65535')),
)

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number, 0 or more')),
  z.transform((text) => Number(text)),
)

/** Scheme, host and port of an http address; undefined: the text has more parts, or lacks one of these. */
function originAlone(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}

const publicUrl = z.pipe(
  z
    .string()
    .check(
      z.refine<string>(
        (text) => originAlone(text) !== undefined,
        'must be an origin such as https://rampa.example, without a path',
      ),
    ),
  z.transform((text) => originAlone(text) ?? text),
)

const host = z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or an address'))

const hostNames = z.pipe(
  z.string().check(z.regex(/^[\w.-]+( *, *[\w.-]+)*$/, 'must be a comma-separated list of host names, without ports')),
  z.transform((text) => text.split(',').map((name) => name.trim())),
)

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(host, '127.0.0.1'),
  DATA_DIR: z._default(
    z.string().check(z.refine<string>((text) => !text.includes('\0'), 'must be a directory')),
    './data',
  ),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?:$/, 'must be an address such as postgres://user:password@host:5432/name'),
  ),
  DATABASE_REPLICA_URL: z.optional(
    url(/^postgres(ql)?:$/, 'must be an address such as postgres://user:password@host:5432/name'),
  ),
  SAMPLE_CONTENT: z._default(onOff, true),
  PUBLIC_URL: z.optional(publicUrl),
  S3_ENDPOINT: z.optional(
    url(/^https?:$/, 'must be the address of an S3-compatible service, such as https://s3.eu-central-1.amazonaws.com'),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be a region, such as eu-central-1'))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  ANALYTICS_SRC: z.optional(url(/^https?:$/, 'must be the address of a script, such as https://stats.example/s.js')),
  TRUST_PROXY: z._default(trustProxySchema, false),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z.optional(host),
  METRICS_NAMES: z._default(hostNames, []),
  SERVICE_WORKER: z._default(onOff, true),
  VOTES_PER_ADDRESS: z._default(wholeNumber, 2400),
  ADMIN_EMAIL: z._default(z.string().check(z.trim(), z.email('must be an e-mail address')), 'admin@rampa.local'),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN.admin, `must be at least ${PASSWORD_MIN.admin} characters long`),
        z.maxLength(256, 'must be at most 256 characters long'),
      ),
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine<string>(
          (text) => publicKeyOf(text) !== undefined,
          'must be a private key of P-256, 43 characters of base64url',
        ),
      ),
  ),
  DEVELOPER_INBOX: z._default(onOff, false),
  OVERPASS_URL: z._default(url(/^https?:$/, 'must be the address of a server of the Overpass API'), OVERPASS_URL),
})

/** An S3-compatible bucket. */
export interface BucketConfig {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Address at which metrics are read. */
export interface MetricsConfig {
  host: string
  port: number
  /** Host names by which metrics may be requested, in addition to `host`, `localhost` and IP addresses. */
  names: readonly string[]
}

/** The server's configuration. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Address of the database's streaming replicas, which answer public reads. */
  replicaUrl: string | undefined
  sampleContent: boolean
  /** Origin without a trailing slash; undefined: the address that the server listens on. */
  publicUrl: string | undefined
  /** Where uploaded images are stored; undefined: in `dataDir`. */
  bucket: BucketConfig | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  analyticsSrc: string | undefined
  trustProxy: TrustedProxies
  /** undefined: metrics are off. */
  metrics: MetricsConfig | undefined
  /** false: the server answers a worker that removes itself, the kill switch (docs/operations/service-worker.md). */
  serviceWorker: boolean
  /** Votes that may come from one network address in ten minutes; 0: no limit. */
  votesPerAddress: number
  /** E-mail address of the first admin, for a database without admins. */
  adminEmail: string
  /**
   * Password of the first admin; undefined: a password is generated, and the admin must change it at the first sign-in.
   */
  adminPassword: string | undefined
  /** The keys of push reminders; undefined: the server makes them once and stores them in the database. */
  vapid: VapidKeys | undefined
  /** Keeps mail in memory and shows it to everybody instead of sending it: for development only. */
  developerInbox: boolean
  /** Address of the server that answers for OpenStreetMap. */
  overpassUrl: string
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws StartError naming every bad variable on one line, but no values, because a value may be a secret
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const result = environmentSchema.safeParse(set)
  if (!result.success) {
    const problems = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    throw new StartError([...problems].map(([name, message]) => `${name} ${message}`).join('; '))
  }
  const env = result.data
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set too, or DATABASE_REPLICA_URL unset')
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    sampleContent: env.SAMPLE_CONTENT,
    publicUrl: env.PUBLIC_URL,
    bucket: bucketOf(env),
    logLevel: env.LOG_LEVEL,
    analyticsSrc: env.ANALYTICS_SRC,
    trustProxy: env.TRUST_PROXY,
    metrics: metricsOf(env),
    serviceWorker: env.SERVICE_WORKER,
    votesPerAddress: env.VOTES_PER_ADDRESS,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    vapid: vapidOf(env),
    developerInbox: env.DEVELOPER_INBOX,
    overpassUrl: env.OVERPASS_URL,
  }
}

/** @throws StartError naming the missing variables, unless all or none of the bucket's variables are set */
function bucketOf(env: z.infer<typeof environmentSchema>): BucketConfig | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  const all = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region }
  const group = Object.entries({ ...all, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey })
  const missing = group.flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === group.length) return undefined
  throw new StartError(`${missing.join(', ')} must be set too: a bucket needs all of its variables`)
}

/** @throws StartError when only the host or the names are set, or the metrics have the same port as the site */
function metricsOf(env: z.infer<typeof environmentSchema>): MetricsConfig | undefined {
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost, METRICS_NAMES: metricsNames } = env
  if (metricsPort === undefined) {
    if (metricsHost === undefined && metricsNames.length === 0) return undefined
    const set = metricsHost === undefined ? 'METRICS_NAMES' : 'METRICS_HOST'
    throw new StartError(`METRICS_PORT must be set too, or ${set} unset`)
  }
  if (metricsPort !== 0 && metricsPort === env.PORT) throw new StartError('METRICS_PORT must be another port than PORT')
  return { host: metricsHost ?? '127.0.0.1', port: metricsPort, names: metricsNames }
}

/** @throws StartError unless both keys are set or none, and the two belong together */
function vapidOf(env: z.infer<typeof environmentSchema>): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (privateKey === undefined) throw new StartError('VAPID_PRIVATE_KEY must be set too, or VAPID_PUBLIC_KEY unset')
  if (publicKey === undefined) throw new StartError('VAPID_PUBLIC_KEY must be set too, or VAPID_PRIVATE_KEY unset')
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartError('VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY, 87 characters of base64url')
  }
  return { publicKey, privateKey }
}

/** Absolute path of the uploads: `DATA_DIR` may be relative to the working directory. */
export const uploadsDirOf = (config: Pick<Config, 'dataDir'>): string => resolve(config.dataDir, 'uploads')

/** Absolute path of the folder with the files of all releases that run or ran on this machine. */
export const releasesDirOf = (config: Pick<Config, 'dataDir'>): string => resolve(config.dataDir, 'releases')

/** The origin that a person can type into a browser to reach the address that the server listens on. */
export function originOf(host: string, listeningPort: number): string {
  const wildcard = host === '0.0.0.0' || host === '::'
  const name = wildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${listeningPort}`
}
