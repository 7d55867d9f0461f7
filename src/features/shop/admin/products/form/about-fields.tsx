import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { TimesInputs } from '#admin/form/times-inputs.tsx'
import { SlugSuggestion } from '#admin/form/slug-suggestion.tsx'
import { optionsOf } from '#admin/values/words.ts'
import { PRODUCT_LIMITS } from '#contract/admin-products.ts'
import { suggestSlug } from '#domain/admin/slug.ts'
import { useProductWords } from '../product-words.ts'
import type { ProductForm } from './use-product-form.ts'
import classes from './product-form.module.css'

const HEBREW = { dir: 'rtl', lang: 'he', autoComplete: 'off' } as const
const ENGLISH = { dir: 'ltr', lang: 'en', autoComplete: 'off' } as const

/**
 * The fields for names and descriptions, the address on the site, the category, and whether the product is for sale.
 */
export function AboutFields({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { labelOf, category, status } = useProductWords()
  const { input } = form
  const texts = { autosize: true, minRows: 3, maxRows: 12, maxLength: PRODUCT_LIMITS.description } as const
  const name = { required: true, maxLength: PRODUCT_LIMITS.name } as const
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <TextInput {...input('fields.name')} {...HEBREW} {...name} label={labelOf('name')} />
        <TextInput {...input('fields.nameEn')} {...ENGLISH} {...name} label={labelOf('nameEn')} />
      </div>
      <div className={classes.fields}>
        <Textarea {...input('fields.description')} {...HEBREW} {...texts} label={labelOf('description')} />
        <Textarea {...input('fields.descriptionEn')} {...ENGLISH} {...texts} label={labelOf('descriptionEn')} />
      </div>
      <div className={classes.fields}>
        <SlugField form={form} />
        <TextInput
          {...input('fields.sku')}
          label={labelOf('sku')}
          required
          dir="ltr"
          maxLength={PRODUCT_LIMITS.sku}
          autoComplete="off"
          spellCheck={false}
        />
        <NativeSelect {...input('fields.category')} label={labelOf('category')} data={optionsOf(category)} />
        <NativeSelect {...input('fields.status')} label={labelOf('status')} data={optionsOf(status)} />
      </div>
      <TimesInputs
        times={form.values.fields}
        inputs={{ publishAt: form.input('fields.publishAt'), hideAt: form.input('fields.hideAt') }}
        isPublic={form.values.fields.status === 'active'}
      />
      <Checkbox {...form.checkbox('fields.isFeatured')} label={t`Featured: first in the shop, and on the home page`} />
    </div>
  )
}

function SlugField({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { labelOf } = useProductWords()
  const { slug, name, nameEn } = form.values.fields
  const suggestion = suggestSlug({ he: name, en: nameEn })
  return (
    <SlugSuggestion
      slug={slug}
      suggestion={suggestion}
      words={t`From the name: ${suggestion}`}
      onTake={(taken) => form.setFieldValue('fields.slug', taken)}
    >
      <TextInput
        {...form.input('fields.slug')}
        label={labelOf('slug')}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
    </SlugSuggestion>
  )
}
