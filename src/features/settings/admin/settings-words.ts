/** The settings' fields in words, for their forms, the history and imports. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Settings, WeatherSettingsForm } from '#contract/settings.ts'

/** Settings with a form that is saved as a whole: a tab, or `weather`, whose form is on the tab Sources. */
export type SettingsFormTab = keyof Settings
export type SettingsTab = SettingsFormTab | 'passkeys'

export const TAB_LABELS: Readonly<Record<SettingsTab, MessageDescriptor>> = {
  general: msg`General`,
  email: msg`E-mail`,
  payment: msg`Payment`,
  retention: msg`Kept data`,
  openData: msg`Open data`,
  sources: msg`Sources`,
  weather: msg`Forecasts`,
  passkeys: msg`Passkeys`,
}

type Labels = Readonly<Record<string, MessageDescriptor>>

/** Labels by the field's path within its tab, as the server stores it. */
export const SETTINGS_LABELS: Readonly<Record<SettingsTab, Labels>> = {
  general: {
    'features.shop': msg`Shop`,
    'features.accounts': msg`Accounts`,
    'site.name.he': msg`Name of the site, in Hebrew`,
    'site.name.en': msg`Name of the site, in English`,
    'site.contactName': msg`Contact person`,
    'site.contactEmail': msg`Contact e-mail`,
    'site.contactPhone': msg`Contact phone`,
    'site.social.youtube': msg`YouTube`,
    'site.social.tiktok': msg`TikTok`,
    'site.social.instagram': msg`Instagram`,
  },
  email: {
    host: msg`Mail server`,
    port: msg`Port`,
    secure: msg`TLS from the first byte`,
    user: msg`User name`,
    password: msg`Password`,
    hasPassword: msg`A password is stored`,
    passwordChanged: msg`A new password was stored`,
    from: msg`Sender`,
    to: msg`Mailbox of the site`,
  },
  payment: {
    currency: msg`Currency`,
    vatPercent: msg`VAT, in percent`,
    'shipping.fee': msg`Shipping fee`,
    'shipping.freeFrom': msg`Free shipping from`,
    'stockLabels.low': msg`“Low stock” at`,
    'stockLabels.veryLow': msg`“Very low stock” at`,
    'methods.cashOnDelivery.isEnabled': msg`Cash on delivery`,
    'methods.cashOnDelivery.instructions.he': msg`Cash on delivery: instructions in Hebrew`,
    'methods.cashOnDelivery.instructions.en': msg`Cash on delivery: instructions in English`,
    'methods.bankTransfer.isEnabled': msg`Bank transfer`,
    'methods.bankTransfer.instructions.he': msg`Bank transfer: instructions in Hebrew`,
    'methods.bankTransfer.instructions.en': msg`Bank transfer: instructions in English`,
    'methods.paymentPage.isEnabled': msg`Payment page`,
    'methods.paymentPage.instructions.he': msg`Payment page: instructions in Hebrew`,
    'methods.paymentPage.instructions.en': msg`Payment page: instructions in English`,
    'methods.paymentPage.url': msg`Payment page: its address`,
  },
  retention: {
    registrations: msg`Registrations, after the competition`,
    messages: msg`Messages, after they came`,
    history: msg`The history of changes`,
    stockMovements: msg`Movements of stock`,
    orders: msg`Closed orders`,
    accounts: msg`Accounts, after they were used last`,
  },
  openData: { licence: msg`Licence of the directory` },
  sources: { isWeekly: msg`Asks OpenStreetMap once a week` },
  weather: {
    source: msg`Source of the forecasts`,
    contact: msg`Contact for the source`,
    apiKey: msg`Key of Open-Meteo`,
    hasKey: msg`A key of Open-Meteo is stored`,
    keyChanged: msg`A new key of Open-Meteo was stored`,
  },
  passkeys: { requiredAt: msg`Admins need a passkey, at` },
}

/** The choices of a source of forecasts. */
export const WEATHER_CHOICES: readonly { value: WeatherSettingsForm['source']; label: MessageDescriptor }[] = [
  { value: 'off', label: msg`No forecasts` },
  { value: 'openMeteo', label: msg`Open-Meteo` },
  { value: 'metNorway', label: msg`MET Norway` },
]

/** Fields with amounts: whole agorot on the wire, shekels on the screen. */
export const AMOUNTS = ['shipping.fee', 'shipping.freeFrom'] as const

export const isTab = (value: unknown): value is SettingsTab => typeof value === 'string' && value in TAB_LABELS
