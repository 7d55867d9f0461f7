import { msg } from '@lingui/core/macro'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { NamedThing, ValueContext } from '#admin/things.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import type { Licence } from '#contract/open-data.ts'
import { AMOUNTS, SETTINGS_LABELS, type SettingsTab, TAB_LABELS } from './settings-words.ts'

/** The site's settings, for the admin area as a whole. */
export const SETTINGS: NamedThing = {
  one: msg`Settings`,
  many: msg`Settings`,
  fields: {},
  parts: Object.fromEntries(
    (Object.keys(TAB_LABELS) as SettingsTab[]).map((tab) => [
      tab,
      { name: TAB_LABELS[tab], fields: SETTINGS_LABELS[tab] },
    ]),
  ),
  section: {
    to: '/admin/settings',
    label: msg`Settings`,
    about: msg`The site's name and features, mail, payment`,
    icon: IconSettings,
  },
  history: {
    all: msg`All settings`,
    actions: {},
    value: valueText,
    none: (path, { i18n, thingId }) => {
      if (thingId === 'openData') return i18n._(msg`No licence`)
      return thingId === 'retention' || path === 'shipping.freeFrom' ? i18n._(msg`Never`) : undefined
    },
  },
}

function valueText(path: string, value: unknown, { language, thingId }: ValueContext): string | undefined {
  if (thingId === 'openData') return LICENCE_FACTS[value as Licence]?.name
  if (typeof value !== 'number') return undefined
  if (AMOUNTS.some((amount) => amount === path)) return formatMoney(value / 100, 'ILS', language)
  // A port is a name: its digits are not grouped.
  return thingId === 'email' && path === 'port' ? String(value) : undefined
}
