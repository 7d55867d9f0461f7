import { useLingui } from '@lingui/react/macro'
import { Checkbox, PasswordInput, Radio, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { type Settings, weatherKeySchema, weatherSettingsFormSchema } from '#contract/settings.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { SETTINGS_LABELS, WEATHER_CHOICES } from './settings-words.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { WeatherFacts } from './weather-facts.tsx'

const toFields = ({ weather: { source, contact } }: Settings) => ({
  source,
  contact,
  /** A new key; empty: the stored one stays. */
  apiKey: '',
  forgetsKey: false,
})
type WeatherFields = ReturnType<typeof toFields>

const schema = z.extend(weatherSettingsFormSchema, { apiKey: z.optional(weatherKeySchema) })

/** A body without a key keeps the stored one; an empty key deletes it. */
const toBody = ({ apiKey, forgetsKey, ...fields }: WeatherFields) => ({
  ...fields,
  ...(forgetsKey ? { apiKey: '' } : apiKey !== '' && { apiKey }),
})
const withoutKey = (fields: WeatherFields): WeatherFields => ({ ...fields, apiKey: '' })
const LABELS = SETTINGS_LABELS.weather

/** Where forecasts come from, on the tab Sources. */
export function WeatherForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({ tab: 'weather', settings, toFields, schema, toBody, forDraft: withoutKey, onSaved })
  const { input, checkbox, values } = edit.form
  const { source, hasKey, updatedAt, revision } = settings.weather
  const { fields } = values
  const label = (path: string) => i18n._(LABELS[path]!)
  const contactEmail = settings.general.site.contactEmail
  const hints: Record<WeatherFields['source'], string> = {
    off: t`Nothing about the weather is shown, and nobody is asked.`,
    openMeteo: t`Knows the past day too. Free without a key for sites that sell nothing; a site with a shop needs a key.`,
    metNorway: t`Free for everybody, without a key. For the first day it does not know how wet the ground was before.`,
  }
  return (
    <SettingsFormFrame tab="weather" edit={edit} savedAt={updatedAt}>
      <AdminCard
        title={t`Forecasts`}
        text={t`Whether a park is dry, and until when. The server asks about areas of 10 km that have parks, once an hour; the phones of visitors never ask. The source is named wherever a forecast is shown.`}
      >
        <WeatherFacts key={revision} isOn={source !== 'off'} />
        <Radio.Group {...input('fields.source')} label={label('source')}>
          <div className={classes.choices}>
            {WEATHER_CHOICES.map(({ value, label: name }) => (
              <Radio key={value} value={value} label={i18n._(name)} description={hints[value]} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.fields} hidden={fields.source !== 'openMeteo' && !hasKey}>
          <PasswordInput
            {...input('fields.apiKey')}
            label={label('apiKey')}
            description={hasKey ? t`A key is stored. Leave this empty to keep it.` : t`No key is stored.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            dir="ltr"
            autoComplete="off"
            disabled={fields.forgetsKey}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the key` }}
          />
        </div>
        {hasKey && <Checkbox {...checkbox('fields.forgetsKey')} label={t`Delete the stored key`} />}
        <div className={classes.fields} hidden={fields.source === 'off'}>
          <TextInput
            {...input('fields.contact')}
            label={label('contact')}
            placeholder={contactEmail}
            description={t`An e-mail address or a page. The source is told it with each question, together with the site’s address. Empty: the site’s contact e-mail.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            dir="ltr"
          />
        </div>
      </AdminCard>
    </SettingsFormFrame>
  )
}
