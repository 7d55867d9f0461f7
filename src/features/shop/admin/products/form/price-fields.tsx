import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { PRODUCT_LIMITS } from '#contract/admin-products.ts'
import { isDiscountOn } from '#domain/pricing.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { NumberField } from '#admin/form/number-field.tsx'
import { priceNow } from '../../../price-now.ts'
import { useMoney } from '../../../shop-config.tsx'
import { useProductWords } from '../product-words.ts'
import { pricedOf } from './product-fields.ts'
import { useCurrencySymbol } from './use-currency-symbol.ts'
import type { ProductForm } from './use-product-form.ts'
import classes from './product-form.module.css'

type FieldsProps = { form: ProductForm }

/** The price, its discounts, and the resulting price of a piece. */
export function PriceFields({ form }: FieldsProps) {
  const { t } = useLingui()
  const { labelOf } = useProductWords()
  const symbol = useCurrencySymbol()
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <NumberField
          {...form.input('fields.basePrice')}
          label={labelOf('basePrice')}
          leftSection={symbol}
          description={t`VAT included`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimalScale={2}
          required
        />
      </div>
      <DiscountFields form={form} />
      <PriceNow form={form} />
      <BulkFields form={form} />
    </div>
  )
}

function DiscountFields({ form }: FieldsProps) {
  const { t } = useLingui()
  const { labelOf } = useProductWords()
  const symbol = useCurrencySymbol()
  const { type } = form.values.fields.discount
  const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          {...form.input('fields.discount.type')}
          label={labelOf('discount.type')}
          data={[
            { value: 'none', label: t`None` },
            { value: 'percentage', label: t`Percent` },
            { value: 'fixed', label: t`An amount` },
          ]}
        />
        {type !== 'none' && (
          <>
            <NumberField
              {...form.input('fields.discount.value')}
              label={type === 'fixed' ? t`Off each piece` : t`Percent off`}
              leftSection={type === 'fixed' ? symbol : '%'}
              decimalScale={2}
              required
            />
            <TextInput
              {...form.input('fields.discount.startsAt')}
              type="datetime-local"
              label={labelOf('discount.startsAt')}
              description={t`Empty: at once. By the clock in Israel.`}
              inputWrapperOrder={below}
            />
            <TextInput
              {...form.input('fields.discount.endsAt')}
              type="datetime-local"
              label={labelOf('discount.endsAt')}
              description={t`Empty: it does not end`}
              inputWrapperOrder={below}
            />
          </>
        )}
      </div>
      {type !== 'none' && (
        <Checkbox {...form.checkbox('fields.discount.isActive')} label={labelOf('discount.isActive')} />
      )}
    </>
  )
}

/** The price of a piece, now and in larger quantities. */
function PriceNow({ form }: FieldsProps) {
  const { t } = useLingui()
  const money = useMoney()
  const instant = useInstant()
  const priced = pricedOf(form.values.fields)
  if (!priced) return null
  const { unit, base } = priceNow(priced, instant)
  const price = money(unit)
  const isWaiting = priced.discount !== null && priced.discount.isActive && !isDiscountOn(priced.discount, instant)
  return (
    <p className={classes.price} role="status">
      <span>{t`A piece costs ${price} now`}</span>
      {unit < base && <del>{money(base)}</del>}
      {isWaiting && <span className={classes.note}>{t`The discount is not on at the moment.`}</span>}
      {priced.bulkDiscounts.map(({ minQuantity, isActive }, index) => {
        if (!isActive) return null
        const many = money(priceNow(priced, instant, minQuantity).unit)
        return (
          <span key={index} className={classes.note}>
            {t`From ${plural(minQuantity, { one: '# piece', other: '# pieces' })}: ${many} each`}
          </span>
        )
      })}
    </p>
  )
}

const PATH = 'fields.bulkDiscounts'

function BulkFields({ form }: FieldsProps) {
  const { t } = useLingui()
  const { bulkDiscounts } = form.values.fields
  const error = form.errorOf(PATH)
  return (
    <div className={classes.stack} role="group" aria-label={t`Bulk discounts`} data-path={PATH} tabIndex={-1}>
      {bulkDiscounts.map((_, index) => {
        const number = index + 1
        return (
          <div key={index} className={classes.bulk}>
            <NumberField
              {...form.input(`${PATH}.${index}.minQuantity`)}
              label={t`Bulk discount ${number}: from`}
              allowDecimal={false}
            />
            <NumberField
              {...form.input(`${PATH}.${index}.percentage`)}
              label={t`Bulk discount ${number}: percent`}
              decimalScale={2}
            />
            <div className={classes.row}>
              <Checkbox
                {...form.checkbox(`${PATH}.${index}.isActive`)}
                label={t({ message: 'On', context: 'a discount' })}
              />
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t`Remove bulk discount ${number}`}
                onClick={() => form.removeListItem(PATH, index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        )
      })}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {bulkDiscounts.length < PRODUCT_LIMITS.bulkDiscounts && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(PATH, { minQuantity: '', percentage: '', isActive: true })}
          >
            {t`Add a bulk discount`}
          </Button>
        </div>
      )}
    </div>
  )
}
