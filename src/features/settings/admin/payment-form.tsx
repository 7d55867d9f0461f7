import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { PAYMENT_METHODS, paymentSettingsSchema, type Settings } from '#contract/settings.ts'
import { SETTINGS_LABELS } from './settings-words.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { currencySymbol, toAgorot, toShekels } from '#admin/form/money.ts'
import { NumberField, type NumberValue } from '#admin/form/number-field.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const toFields = ({ payment: { currency, vatPercent, shipping, stockLabels, methods } }: Settings) => ({
  currency,
  vatPercent: vatPercent as NumberValue,
  shipping: { fee: toShekels(shipping.fee), freeFrom: toShekels(shipping.freeFrom) },
  stockLabels: { low: stockLabels.low as NumberValue, veryLow: stockLabels.veryLow as NumberValue },
  methods,
})
type PaymentFields = ReturnType<typeof toFields>

const toBody = ({ shipping: { fee, freeFrom }, ...fields }: PaymentFields) => ({
  ...fields,
  shipping: { fee: toAgorot(fee), freeFrom: freeFrom === '' ? null : toAgorot(freeFrom) },
})
const LABELS = SETTINGS_LABELS.payment
const SWITCH = { track: classes.track! }
const CURRENCIES = ['ILS', 'USD', 'EUR']

/** Tab Payment: currency, VAT, shipping, stock labels, methods. Amounts are typed in whole units of the currency. */
export function PaymentForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const edit = useSettingsForm({ tab: 'payment', settings, toFields, schema: paymentSettingsSchema, toBody, onSaved })
  const { input, checkbox, values, wrong } = edit.form
  const { currency, methods } = values.fields
  const label = (path: string) => i18n._(LABELS[path]!)
  /** The fields of a disabled method are hidden, unless one of these fields has a problem. */
  const isShown = (method: (typeof PAYMENT_METHODS)[number]) =>
    methods[method].isEnabled || wrong.some((field) => field.startsWith(`fields.methods.${method}.`))
  const symbol = currencySymbol(currency, language)
  const currencies = [...new Set([...CURRENCIES, settings.payment.currency])]
  const amount = { decimalScale: 2, thousandSeparator: ',', leftSection: symbol } as const
  return (
    <SettingsFormFrame tab="payment" edit={edit} savedAt={settings.payment.updatedAt}>
      <AdminCard title={t`Prices`}>
        <div className={classes.fields}>
          <NativeSelect {...input('fields.currency')} label={label('currency')} data={currencies} dir="ltr" />
          <NumberField
            {...input('fields.vatPercent')}
            label={label('vatPercent')}
            description={t`Included in every price`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            decimalScale={2}
          />
        </div>
      </AdminCard>
      <AdminCard title={t`Shipping`}>
        <div className={classes.fields}>
          <NumberField {...input('fields.shipping.fee')} {...amount} label={label('shipping.fee')} />
          <NumberField
            {...input('fields.shipping.freeFrom')}
            {...amount}
            label={label('shipping.freeFrom')}
            description={t`Empty: shipping is never free`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      </AdminCard>
      <AdminCard
        title={t`Stock labels`}
        text={t`With so many pieces left, or fewer, a product says that its stock is low.`}
      >
        <div className={classes.fields}>
          <NumberField {...input('fields.stockLabels.low')} label={label('stockLabels.low')} allowDecimal={false} />
          <NumberField
            {...input('fields.stockLabels.veryLow')}
            label={label('stockLabels.veryLow')}
            allowDecimal={false}
          />
        </div>
      </AdminCard>
      {PAYMENT_METHODS.map((method) => (
        <AdminCard key={method} title={label(`methods.${method}.isEnabled`)}>
          <Switch
            {...checkbox(`fields.methods.${method}.isEnabled`)}
            classNames={SWITCH}
            label={t`Customers can pay this way`}
          />
          <div className={classes.fields} hidden={!isShown(method)}>
            {method === 'paymentPage' && (
              <TextInput
                {...input('fields.methods.paymentPage.url')}
                data-wide=""
                label={t`Address of the page`}
                required
                type="url"
                dir="ltr"
              />
            )}
            <Textarea
              {...input(`fields.methods.${method}.instructions.he`)}
              label={t`Instructions in Hebrew`}
              autosize
              minRows={2}
              maxRows={8}
              dir="rtl"
              lang="he"
            />
            <Textarea
              {...input(`fields.methods.${method}.instructions.en`)}
              label={t`Instructions in English`}
              autosize
              minRows={2}
              maxRows={8}
              dir="ltr"
              lang="en"
            />
          </div>
        </AdminCard>
      ))}
    </SettingsFormFrame>
  )
}
