/**
 * The settings of the site. Each group of settings is a document with its own revision (docs/decisions/settings.md).
 */
import { allowSettings } from '#server/admin-notices/sensitive-settings.ts'
import type { EmailSettingsForm, Settings, SettingsBody, WeatherSettingsForm } from '#contract/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError, fieldError, staleEdit } from '#server/http/api-error.ts'
import { requireRevision } from '#server/http/editing.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { EMAIL_KEY, failureOf, MAIL_TIMEOUT_MS } from '#server/mail.ts'
import {
  emailFrom,
  GENERAL_KEY,
  generalFrom,
  isWeatherKeyMissing,
  OPEN_DATA_KEY,
  openDataFrom,
  PAYMENT_KEY,
  paymentFrom,
  RETENTION_KEY,
  retentionFrom,
  SOURCES_KEY,
  sourcesFrom,
  WEATHER_KEY,
  weatherFrom,
} from './service.ts'

type Tab = keyof SettingsBody

const KEYS: Record<Tab, string> = {
  general: GENERAL_KEY,
  email: EMAIL_KEY,
  payment: PAYMENT_KEY,
  retention: RETENTION_KEY,
  openData: OPEN_DATA_KEY,
  sources: SOURCES_KEY,
  weather: WEATHER_KEY,
}
const TABS = Object.keys(KEYS) as Tab[]

export interface TestMailResult {
  isSent: boolean
  to: string
  failure?: { code: string; responseCode?: number }
}

export interface SettingsService {
  read(): Promise<Settings>
  /**
   * Saves the given tabs, all or none.
   * @throws ApiError 409 STALE_EDIT; CONFIRMATION_REQUIRED for sensitive settings
   * (`admin-notices/sensitive-settings.ts`)
   */
  save(body: SettingsBody, caller: Caller): Promise<Settings>
  /**
   * Sends a test message with the stored settings.
   * @param to absent: the site's mailbox
   * @throws ApiError 409 MAIL_NOT_SET
   */
  testMail(to?: string): Promise<TestMailResult>
}

type Needs = Pick<Dependencies, 'settings' | 'history' | 'notices' | 'mailer' | 'now'>

/** The top-level fields that differ between two documents. */
function differences(before: object, after: object) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const valueOf = (from: object, name: string) => (from as Record<string, unknown>)[name]
  const changed = names.filter((name) => JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)))
  const pick = (from: object) => Object.fromEntries(changed.map((name) => [name, valueOf(from, name)]))
  return { changed, before: pick(before), after: pick(after) }
}

/** The settings of forecasts without the key, which is never read back. */
function weatherWithoutKey(stored: unknown) {
  const { apiKey, ...weather } = weatherFrom(stored)
  return { ...weather, hasKey: apiKey !== '' }
}

/**
 * The document to store. If the form sends no key of forecasts, the stored key is kept; so is the mail password, unless
 * the mail host changes.
 */
function documentOf(tab: Tab, sent: object, stored: unknown): object {
  if (tab === 'general') return generalFrom(sent)
  if (tab === 'weather') {
    const next = sent as WeatherSettingsForm & { apiKey?: string }
    return { ...next, apiKey: next.apiKey ?? weatherFrom(stored).apiKey }
  }
  if (tab !== 'email') return sent
  const former = emailFrom(stored)
  const next = sent as EmailSettingsForm & { password?: string }
  return { ...next, password: next.password ?? (next.host === former.host ? former.password : '') }
}

/** A document as the history stores it: without secrets. */
function withoutSecrets(tab: Tab, stored: unknown): object {
  if (tab === 'general') return generalFrom(stored)
  if (tab === 'payment') return paymentFrom(stored)
  if (tab === 'retention') return retentionFrom(stored)
  if (tab === 'openData') return openDataFrom(stored)
  if (tab === 'sources') return sourcesFrom(stored)
  if (tab === 'weather') return weatherWithoutKey(stored)
  const { password, ...others } = emailFrom(stored)
  return { ...others, hasPassword: password !== '' }
}

export function createSettingsService({ settings, history, notices, mailer, now }: Needs): SettingsService {
  const readTab = (tab: Tab) => settings.read(KEYS[tab])

  async function read(): Promise<Settings> {
    const [general, email] = [await readTab('general'), await readTab('email')]
    const [payment, retention] = [await readTab('payment'), await readTab('retention')]
    const [openData, sources] = [await readTab('openData'), await readTab('sources')]
    const weather = await readTab('weather')
    const stampOf = ({ revision, updatedAt }: typeof general) => ({ revision, updatedAt })
    const { features, site } = generalFrom(general.value)
    const { password, host, port, secure, user, from, to } = emailFrom(email.value)
    return {
      general: { features, site: { ...site, contactName: site.contactName ?? '' }, ...stampOf(general) },
      email: { host, port, secure, user, from, to, hasPassword: password !== '', ...stampOf(email) },
      payment: { ...paymentFrom(payment.value), ...stampOf(payment) },
      retention: { ...retentionFrom(retention.value), ...stampOf(retention) },
      openData: { ...openDataFrom(openData.value), ...stampOf(openData) },
      sources: { ...sourcesFrom(sources.value), ...stampOf(sources) },
      weather: { ...weatherWithoutKey(weather.value), ...stampOf(weather) },
    }
  }

  const current = async () => ({ settings: await read() })

  /** The tabs of a request that differ from the stored settings. @throws ApiError 409 STALE_EDIT */
  async function changedTabs(body: SettingsBody) {
    const changed: { tab: Tab; revision: number; before: unknown; document: object }[] = []
    for (const tab of TABS) {
      const sent = body[tab]
      if (sent === undefined) continue
      const { revision, ...values } = sent
      const former = await readTab(tab)
      await requireRevision(former, revision, current)
      const document = documentOf(tab, values, former.value)
      if (JSON.stringify(document) === JSON.stringify(former.value)) continue
      changed.push({ tab, revision, before: former.value, document })
    }
    return changed
  }

  /** @throws ApiError 400: a shop together with Open-Meteo without a key */
  async function requireWeatherKey(changed: Awaited<ReturnType<typeof changedTabs>>): Promise<void> {
    const documentsOf = (one: Tab) => changed.find(({ tab }) => tab === one)?.document
    const [weather, general] = [documentsOf('weather'), documentsOf('general')]
    if (weather === undefined && general === undefined) return
    const next = weatherFrom(weather ?? (await settings.find(WEATHER_KEY)))
    const { features } = generalFrom(general ?? (await settings.find(GENERAL_KEY)))
    if (!isWeatherKeyMissing(next, features)) return
    throw fieldError(weather === undefined ? 'general.features.shop' : 'weather.source', 'keyForShop')
  }

  return {
    read,
    save: (body, caller) =>
      settings.writeContent(async () => {
        const changed = await changedTabs(body)
        await requireWeatherKey(changed)
        const changes = changed.map(({ tab, before, document }) => ({ key: KEYS[tab], before, after: document }))
        await allowSettings(caller, changes, notices)
        for (const { tab, revision, before: stored, document } of changed) {
          if (!(await settings.saveFrom(KEYS[tab], revision, document, new Date(now()).toISOString()))) {
            throw staleEdit(await current())
          }
          const { before, after } = differences(withoutSecrets(tab, stored), withoutSecrets(tab, document))
          const isNewPassword = tab === 'email' && body.email?.password !== undefined
          const isNewKey = tab === 'weather' && body.weather?.apiKey !== undefined
          await history.record({
            actorId: caller.id,
            thing: 'settings',
            thingId: tab,
            action: 'update',
            before,
            after: {
              ...after,
              ...(isNewPassword && { passwordChanged: true }),
              ...(isNewKey && { keyChanged: true }),
            },
          })
        }
        return read()
      }),
    async testMail(given) {
      const stored = await mailer.settings()
      if (stored === undefined) {
        throw new ApiError(409, 'MAIL_NOT_SET', 'Save the mail server, the sender and the mailbox first')
      }
      const recipient = given ?? stored.to
      const { he, en } = generalFrom(await settings.find(GENERAL_KEY)).site.name
      const text = `זאת הודעת בדיקה מהאתר ${he}.\nThis is a test message from the site ${en}.\n`
      try {
        await mailer.send(stored, { to: recipient, subject: `${he} · ${en}`, text }, MAIL_TIMEOUT_MS)
        return { isSent: true, to: recipient }
      } catch (error) {
        return { isSent: false, to: recipient, failure: failureOf(error) }
      }
    },
  }
}
