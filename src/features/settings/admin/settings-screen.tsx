import { useLingui } from '@lingui/react/macro'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isTab, type SettingsTab, TAB_LABELS } from './settings-words.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { TableError } from '#admin/table/table-card.tsx'
import { settingsQuery } from './api.ts'
import { EmailForm } from './email-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { OpenDataForm } from './open-data-form.tsx'
import { PasskeyRuleCard } from './passkey-rule.tsx'
import { PaymentForm } from './payment-form.tsx'
import { RetentionForm } from './retention-form.tsx'
import { SourcesForm } from './sources-form.tsx'
import { WeatherForm } from './weather-form.tsx'
import classes from './settings-form.module.css'

/** Forecasts are on the tab Sources. */
const TABS = Object.keys(TAB_LABELS)
  .filter(isTab)
  .filter((tab) => tab !== 'weather')
const FORMS = {
  general: GeneralForm,
  email: EmailForm,
  payment: PaymentForm,
  retention: RetentionForm,
  openData: OpenDataForm,
  sources: SourcesForm,
  passkeys: PasskeyRuleCard,
}

type SettingsScreenProps = {
  /** The tab in the address, not yet validated. */
  tab: unknown
  onTab: (tab: SettingsTab) => void
  onSaved: () => void
  /** Shown on the tab Sources, above its form. */
  renewal: ReactNode
}

/** `/admin/settings`: tabs, each saved separately. The passkeys tab has a switch instead of a form. */
export function SettingsScreen({ tab, onTab, onSaved, renewal }: SettingsScreenProps) {
  const { t, i18n } = useLingui()
  const { data: settings, isError, refetch } = useQuery(settingsQuery(useServices()))
  const current = !isTab(tab) ? 'general' : tab === 'weather' ? 'sources' : tab
  const title = t`Settings`
  return (
    <AdminPage title={title} size="text">
      <PageHead title={title} />
      {settings ? (
        <Tabs value={current} onChange={(next) => isTab(next) && onTab(next)}>
          <Tabs.List aria-label={title}>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {i18n._(TAB_LABELS[one])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* All tabs stay mounted, so that typed values stay while another tab is open. */}
          {TABS.map((one) => {
            const Form = FORMS[one]
            return (
              <Tabs.Panel key={one} value={one} className={classes.panel!}>
                {one === 'sources' && one === current && renewal}
                {/* The passkeys tab is mounted only while it is open: it has no typed values to keep. */}
                {(one !== 'passkeys' || one === current) && <Form settings={settings} onSaved={onSaved} />}
                {one === 'sources' && <WeatherForm settings={settings} onSaved={onSaved} />}
              </Tabs.Panel>
            )
          })}
        </Tabs>
      ) : isError ? (
        <TableError
          title={t`Data loading failed`}
          text={t`The settings could not be loaded.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
          <Skeleton height={40} />
          <Skeleton height={180} />
          <Skeleton height={240} />
        </div>
      )}
    </AdminPage>
  )
}
