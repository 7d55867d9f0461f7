import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { weatherStateAnswerSchema } from '#contract/admin-weather.ts'
import { type PasskeyRule, passkeyRuleAnswerSchema } from '#contract/passkeys.ts'
import { type Settings, settingsAnswerSchema, type SettingsBody, testMailAnswerSchema } from '#contract/settings.ts'
import type { Services } from '#platform/services.tsx'

const KEY = ['admin', 'settings'] as const

export const settingsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.get('admin/settings', settingsAnswerSchema, { signal })).data.settings,
    staleTime: 0,
    meta: { personal: true },
  })

/**
 * Saves a tab.
 * @throws AppError 409 `STALE_EDIT`: somebody saved the tab since the edit began
 */
export const saveSettings = async ({ http }: Services, body: SettingsBody): Promise<Settings> =>
  (await http.put('admin/settings', settingsAnswerSchema, { json: body })).data.settings

/** Replaces the cached settings with the server's answer. */
export function keepSettings(queryClient: QueryClient, settings: Settings): void {
  queryClient.setQueryData(KEY, settings)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'history'] })
  void queryClient.invalidateQueries({ queryKey: WEATHER_KEY })
}

/**
 * Sends a test message with the stored settings.
 * @param to the recipient; empty: the site's mailbox
 */
export const sendTestMail = async ({ http }: Services, to: string) =>
  (await http.post('admin/settings/email/test', testMailAnswerSchema, { json: to === '' ? {} : { to } })).data

const WEATHER_KEY = ['admin', 'weather'] as const
/** How often the page asks whether the first forecasts are there, and whether something has failed. */
const ASK_EVERY_MS = { first: 5000, then: 60_000 }

/** When forecasts were fetched last, and what failed. */
export const weatherStateQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: WEATHER_KEY,
    queryFn: async ({ signal }) => (await http.get('admin/weather', weatherStateAnswerSchema, { signal })).data.weather,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.fetchedAt === null && data.failure === null ? ASK_EVERY_MS.first : ASK_EVERY_MS.then,
    meta: { personal: true },
  })

const RULE_KEY = ['admin', 'passkey-rule'] as const

/** Whether admins need a passkey. */
export const passkeyRuleQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: RULE_KEY,
    queryFn: async ({ signal }) =>
      (await http.get('admin/settings/passkeys', passkeyRuleAnswerSchema, { signal })).data.rule,
    staleTime: 0,
    meta: { personal: true },
  })

/** Saves whether admins need a passkey. Codes: `OWN_PASSKEY_FIRST`, `PASSKEY_HOST`, `CONFIRMATION_REQUIRED`. */
export const savePasskeyRule = async ({ http }: Services, isRequired: boolean): Promise<PasskeyRule> =>
  (await http.put('admin/settings/passkeys', passkeyRuleAnswerSchema, { json: { isRequired } })).data.rule

/** Replaces the cached rule with the server's answer. */
export function keepPasskeyRule(queryClient: QueryClient, rule: PasskeyRule): void {
  queryClient.setQueryData(RULE_KEY, rule)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'history'] })
}
