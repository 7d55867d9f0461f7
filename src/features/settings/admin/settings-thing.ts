import { msg } from '@lingui/core/macro'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { AdminThing, NamedThing, ValueContext } from '#admin/things/things.ts'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import type { Licence } from '#contract/open-data.ts'
import { SETTINGS_LABELS, type SettingsTab, TAB_LABELS, WEATHER_CHOICES } from './settings-words.ts'

/** The kinds of values in each tab, by path. */
const KINDS: Readonly<Partial<Record<SettingsTab, NonNullable<AdminThing['kinds']>>>> = {
  // The digits of a port number are not grouped.
  email: { port: 'code' },
  payment: { vatPercent: 'percent', 'shipping.fee': 'agorot', 'shipping.freeFrom': 'agorot' },
  retention: Object.fromEntries(Object.keys(SETTINGS_LABELS.retention).map((kind) => [kind, 'months'])),
  passkeys: { requiredAt: 'moment' },
}

/** Describes the site's settings to the admin area. */
export const SETTINGS: NamedThing = {
  one: msg`Settings`,
  many: msg`Settings`,
  fields: {},
  parts: Object.fromEntries(
    (Object.keys(TAB_LABELS) as SettingsTab[]).map((tab) => [
      tab,
      { name: TAB_LABELS[tab], fields: SETTINGS_LABELS[tab], kinds: KINDS[tab] ?? {} },
    ]),
  ),
  section: {
    to: '/admin/settings',
    label: msg`Settings`,
    about: msg`The site's name and features, mail, payment`,
    icon: IconSettings,
    group: 'management',
    shortcuts: (Object.keys(TAB_LABELS) as SettingsTab[]).map((tab) => ({
      to: `/admin/settings?tab=${tab}`,
      label: TAB_LABELS[tab],
    })),
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

function valueText(path: string, value: unknown, { i18n, thingId }: ValueContext): string | undefined {
  if (thingId === 'weather' && path === 'source') {
    const choice = WEATHER_CHOICES.find((one) => one.value === value)
    return choice && i18n._(choice.label)
  }
  return thingId === 'openData' ? LICENCE_FACTS[value as Licence]?.name : undefined
}
