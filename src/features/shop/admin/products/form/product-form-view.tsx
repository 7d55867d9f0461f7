import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EditForm } from '#admin/use-edit-form.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { useProductWords } from '../product-words.ts'
import { AboutFields } from './about-fields.tsx'
import { ColorsField } from './colors-field.tsx'
import { MatrixField } from './matrix-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductFields } from './product-fields.ts'

const NO_STOCKS: ReadonlyMap<string, number> = new Map()

type ProductFormViewProps = {
  edit: EditForm<ProductFields>
  label: string
  saveLabel?: string
  /** The stocks of the variants that exist. */
  stocks?: ReadonlyMap<string, number>
  /** More buttons beside saving. */
  actions?: ReactNode
}

/** Every field of a product. */
export function ProductFormView({ edit, label, saveLabel, stocks = NO_STOCKS, actions }: ProductFormViewProps) {
  const { t } = useLingui()
  const { form, frame } = edit
  const words = useProductWords()
  const language = useLanguage()
  const inWords = (path: string, value: unknown): ReactNode => {
    if (path === 'status' || path === 'category' || path === 'sizeCategory')
      return (words[path] as Readonly<Record<string, string>>)[String(value)]
    if (path === 'colors')
      return (value as ProductFields['colors'])
        .map(({ name, sizes }) => `${name[language]} (${sizes.map(({ size }) => size || '–').join(', ')})`)
        .join(' · ')
    return undefined
  }
  return (
    <EditFormFrame
      label={label}
      frame={frame}
      labelOf={words.labelOf}
      wordsOf={inWords}
      {...(saveLabel !== undefined && { saveLabel })}
      actions={actions}
      isSticky
    >
      <AdminCard title={t`About the product`}>
        <AboutFields form={form} />
      </AdminCard>
      <AdminCard title={t`Price and discounts`} text={t`The lowest price that applies counts; discounts never add up.`}>
        <PriceFields form={form} />
      </AdminCard>
      <AdminCard title={t`Colours and pictures`}>
        <ColorsField form={form} />
      </AdminCard>
      <AdminCard
        title={t`Sizes, SKUs and stock`}
        text={t`An empty SKU becomes the proposed one. The stock of what exists is changed in the stock sheet.`}
      >
        <MatrixField form={form} stocks={stocks} />
      </AdminCard>
    </EditFormFrame>
  )
}
