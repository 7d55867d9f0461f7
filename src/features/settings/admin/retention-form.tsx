import { useLingui } from '@lingui/react/macro'
import { KEPT, KEPT_MONTHS, type Kept, retentionSettingsSchema, type Settings } from '#contract/settings.ts'
import { SETTINGS_LABELS } from './settings-words.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { NumberField, type NumberValue } from '#admin/form/number-field.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form.ts'

type RetentionFields = Record<Kept, NumberValue>

const each = <T,>(valueOf: (of: Kept) => T) =>
  Object.fromEntries(KEPT.map((of) => [of, valueOf(of)])) as Record<Kept, T>
const toFields = ({ retention }: Settings): RetentionFields => each((of) => retention[of] ?? '')
const toBody = (fields: RetentionFields) => each((of) => (fields[of] === '' ? null : fields[of]))
const LABELS = SETTINGS_LABELS.retention

/** Tab Kept data: after how many months data is deleted automatically. */
export function RetentionForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({
    tab: 'retention',
    settings,
    toFields,
    schema: retentionSettingsSchema,
    toBody,
    onSaved,
  })
  const hints: Partial<Record<Kept, string>> = {
    orders: t`The law asks for seven years. Open ones stay.`,
    accounts: t`Told by mail 30 days before; who signs in stays. Admins stay, and whoever has an open order.`,
  }
  return (
    <SettingsFormFrame tab="retention" edit={edit} savedAt={settings.retention.updatedAt}>
      <AdminCard
        title={t`Deleted by itself, after so many months`}
        text={t`Empty: kept until somebody deletes it. Visitors read the numbers in the terms. What is deleted does not come back.`}
      >
        <div className={classes.fields}>
          {KEPT.map((of) => {
            const [least, most] = KEPT_MONTHS[of]
            const hint = hints[of]
            const range = t`${least} to ${most} months`
            return (
              <NumberField
                key={of}
                {...edit.form.input(`fields.${of}`)}
                label={i18n._(LABELS[of]!)}
                description={hint ? `${range}. ${hint}` : range}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                allowDecimal={false}
              />
            )
          })}
        </div>
      </AdminCard>
    </SettingsFormFrame>
  )
}
