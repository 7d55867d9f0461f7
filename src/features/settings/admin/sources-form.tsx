import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { type Settings, sourcesSettingsSchema } from '#contract/settings.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { SETTINGS_LABELS } from './settings-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

const toFields = ({ sources: { isWeekly } }: Settings) => ({ isWeekly })
const toBody = (fields: ReturnType<typeof toFields>) => fields
const LABELS = SETTINGS_LABELS.sources

/** Tab Sources: whether the server asks OpenStreetMap by itself. */
export function SourcesForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({
    tab: 'sources',
    settings,
    toFields,
    schema: sourcesSettingsSchema,
    toBody,
    onSaved,
  })
  return (
    <SettingsFormFrame tab="sources" edit={edit} savedAt={settings.sources.updatedAt}>
      <AdminCard title={t`By itself`}>
        <div className={classes.switches}>
          <Switch
            {...edit.form.checkbox('fields.isWeekly')}
            classNames={{ track: classes.track! }}
            label={i18n._(LABELS['isWeekly']!)}
            description={t`On: the server asks for the skateparks of Israel, and takes what is sure. It tells OpenStreetMap the site’s address and nothing about visitors. Off: only when somebody presses “Look now”.`}
          />
        </div>
      </AdminCard>
    </SettingsFormFrame>
  )
}
