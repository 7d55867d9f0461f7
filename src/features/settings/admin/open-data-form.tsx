import { useLingui } from '@lingui/react/macro'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import { type Licence, LICENCES, OSM_LICENCE } from '#contract/open-data.ts'
import { openDataSettingsSchema, type Settings } from '#contract/settings.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { useIsBlocked } from './blocked-open-data.ts'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { SETTINGS_LABELS } from './settings-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** An empty text means that the data has no licence. */
type OpenDataFields = { licence: Licence | '' }

const toFields = ({ openData }: Settings): OpenDataFields => ({ licence: openData.licence ?? '' })
const toBody = ({ licence }: OpenDataFields) => ({ licence: licence === '' ? null : licence })
const LABELS = SETTINGS_LABELS.openData

/**
 * Tab Open data: the licence of the parks' data. Once the data has a licence, also a link to the page with its files.
 */
export function OpenDataForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({
    tab: 'openData',
    settings,
    toFields,
    schema: openDataSettingsSchema,
    toBody,
    onSaved,
  })
  const { licence, updatedAt } = settings.openData
  const isBlocked = useIsBlocked()
  const hints: Record<Licence, string> = {
    'CC0-1.0': t`everything is allowed`,
    'CC-BY-4.0': t`the site has to be named`,
    'ODbL-1.0': t`the site has to be named, and what is made from it stays open`,
  }
  const choices = LICENCES.map((id) => ({ value: id, label: `${LICENCE_FACTS[id].name}: ${hints[id]}` }))
  return (
    <SettingsFormFrame tab="openData" edit={edit} savedAt={updatedAt}>
      <AdminCard
        title={t`The parks as open data`}
        text={t`Without a licence nobody can download the parks, and the terms forbid copying the whole directory. With one, everybody may use what is known about them: without photos, ratings and guides.`}
      >
        <NativeSelect
          {...edit.form.input('fields.licence')}
          label={i18n._(LABELS['licence']!)}
          data={[{ value: '', label: t`No licence` }, ...choices]}
        />
        {isBlocked(edit.form.values.fields.licence) && (
          <Alert variant="default" role="status">
            <p>{t`Parks on the site come from OpenStreetMap, which may be passed on under ODbL 1.0 alone. Under any other licence the files and their page stay off.`}</p>
            <Button variant="default" mt="sm" onClick={() => edit.form.setFieldValue('fields.licence', OSM_LICENCE)}>
              {t`Choose ODbL 1.0`}
            </Button>
          </Alert>
        )}
        <p>{t`Choose only what you have the right to give: parks that came from OpenStreetMap may be passed on under ODbL alone. Whoever took the data under a licence may go on using it under that licence, even after you change it here.`}</p>
        {licence !== null && !isBlocked(licence) && (
          <a href="/open-data" target="_blank" rel="noopener" className={classes.prepare}>
            {t`The page with the files`}
          </a>
        )}
      </AdminCard>
      <AdminCard
        title={t`Cards on other sites`}
        text={t`Any site can show the hours of a park, or of all parks of an area, with a link to this site. That needs no licence.`}
      >
        <a href="/embed" target="_blank" rel="noopener" className={classes.prepare}>
          {t`The code of the cards`}
        </a>
      </AdminCard>
    </SettingsFormFrame>
  )
}
