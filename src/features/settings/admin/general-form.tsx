import { useLingui } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { generalSettingsSchema, type Settings } from '#contract/settings.ts'
import { SETTINGS_LABELS } from './settings-words.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const toFields = ({ general: { features, site } }: Settings) => ({ features, site })
/** The shop needs accounts, so switching accounts off also switches the shop off. */
const toBody = ({ features: { shop, accounts }, site }: ReturnType<typeof toFields>) => ({
  features: { shop: shop && accounts, accounts },
  site,
})
const LABELS = SETTINGS_LABELS.general
const SWITCH = { track: classes.track! }

/** Tab General: the enabled features, the site's name and contact details. */
export function GeneralForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const edit = useSettingsForm({
    tab: 'general',
    settings,
    toFields,
    schema: generalSettingsSchema,
    toBody,
    onSaved,
  })
  const { input, checkbox, values } = edit.form
  const hasAccounts = values.fields.features.accounts
  const shop = checkbox('fields.features.shop')
  const label = (path: string) => i18n._(LABELS[path]!)
  return (
    <SettingsFormFrame tab="general" edit={edit} savedAt={settings.general.updatedAt}>
      <AdminCard title={t`What is switched on`}>
        <div className={classes.switches}>
          <Switch
            {...checkbox('fields.features.accounts')}
            classNames={SWITCH}
            label={label('features.accounts')}
            description={t`On: riders can open an account and have a profile. Off: only admins sign in, nobody can register, and profiles are not found. Accounts that exist are kept.`}
          />
          <Switch
            {...shop}
            checked={shop.checked && hasAccounts}
            disabled={!hasAccounts}
            classNames={SWITCH}
            label={label('features.shop')}
            description={
              hasAccounts
                ? t`On: the shop, its products, the cart and orders can be seen by everybody. Off: their addresses are not found, and products are left out of search and of the home page.`
                : t`The shop needs accounts. While they are off, you go on with open orders in the admin area, and customers hear of each step by mail.`
            }
          />
        </div>
        <Link to="/admin/products" className={classes.prepare}>
          {t`Products can be prepared while the shop is off`}
        </Link>
      </AdminCard>
      <AdminCard
        title={t`The site`}
        text={t`Its name is read everywhere: at the top and the bottom of every page, in titles, shared links and mails, and under the icon of the installed app. One or two short words fit best.`}
      >
        <div className={classes.fields}>
          <TextInput {...input('fields.site.name.he')} label={label('site.name.he')} required dir="rtl" lang="he" />
          <TextInput {...input('fields.site.name.en')} label={label('site.name.en')} required dir="ltr" lang="en" />
        </div>
      </AdminCard>
      <AdminCard
        title={t`Contact`}
        text={t`Shown on the contact page and in the long texts. What is empty is not shown.`}
      >
        <div className={classes.fields}>
          <TextInput {...input('fields.site.contactName')} label={label('site.contactName')} />
          <TextInput {...input('fields.site.contactEmail')} label={label('site.contactEmail')} type="email" dir="ltr" />
          <TextInput {...input('fields.site.contactPhone')} label={label('site.contactPhone')} type="tel" dir="ltr" />
        </div>
      </AdminCard>
      <AdminCard title={t`Social networks`} text={t`Linked in the footer. What is empty is not shown.`}>
        <div className={classes.fields}>
          <TextInput {...input('fields.site.social.youtube')} {...WEB} label={label('site.social.youtube')} />
          <TextInput {...input('fields.site.social.tiktok')} {...WEB} label={label('site.social.tiktok')} />
          <TextInput {...input('fields.site.social.instagram')} {...WEB} label={label('site.social.instagram')} />
        </div>
      </AdminCard>
    </SettingsFormFrame>
  )
}

/** Props of fields for web addresses. */
const WEB = { type: 'url', dir: 'ltr' } as const
