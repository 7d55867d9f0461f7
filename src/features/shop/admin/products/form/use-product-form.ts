import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { TIMES_PROBLEM_TEXTS } from '#admin/form/times.ts'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useOpenAdded } from '#admin/things/use-open-added.ts'
import {
  type AdminProduct,
  adminProductAnswerSchema,
  type ProductBody,
  productBodySchema,
} from '#contract/admin-products.ts'
import { PRODUCT_IMAGES_MAX } from '#contract/products.ts'
import type { Edit } from '#admin/form/edit.ts'
import { imageProblemTexts } from '#admin/pictures/upload-image.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { createProduct, editProduct } from '../api.ts'
import { productThings } from '../queries.ts'
import { useTellProductFailure } from '../use-product-actions.ts'
import { readFormer } from './former-product.ts'
import { checkPictures, NEW_PRODUCT, type ProductFields, toBody, toFields } from './product-fields.ts'

export type ProductForm = Form<Edit<ProductFields>>

const NEW = { fields: NEW_PRODUCT, revision: 0 }
const toStored = (product: AdminProduct) => ({ fields: toFields(product), revision: product.revision })

const FORM: FormOf<AdminProduct, ProductFields, ProductBody> = {
  name: productThings.name,
  // The contract's schema, with the type that the form uses.
  schema: productBodySchema as z.ZodMiniType<ProductBody>,
  toStored,
  toBody,
  // If the slug is taken, the form shows that as a problem of the slug field.
  taken: { code: 'SLUG_TAKEN', field: 'slug', problem: 'taken' },
  check: checkPictures,
  problemTexts: {
    slug: msg`Only small Latin letters, digits and single hyphens, such as cotton-tee`,
    reserved: msg`The site has a page at this address`,
    taken: msg`Another product has this address`,
    range: msg`This number is missing, too small or too large`,
    address: msg`This is not the address of a picture`,
    color: msg`A shade such as #1a2b3c`,
    order: msg`It can't end before it begins`,
    tooMany: msg`These are too many`,
    pictures: msg`At most ${PRODUCT_IMAGES_MAX} pictures of all colours together`,
    ...imageProblemTexts,
    ...TIMES_PROBLEM_TEXTS,
    free: msg`The discount takes the whole price. For a gift, remove the discount and set the price to 0`,
    sku: msg`Another variant or product has this SKU`,
    repeated: msg`One of them is there twice`,
  },
  publish: (fields) => (fields.status === 'active' ? fields : { ...fields, status: 'active' }),
  keep: (queryClient, product, key = product._id) => productThings.keep(queryClient, product, product._id, key),
  readNewer: (current) => adminProductAnswerSchema.shape.data.safeParse(current).data?.product,
}

/**
 * The form of an existing product.
 * @param key the product's id or slug in the address
 */
export function useEditProduct(product: AdminProduct, key: string) {
  const { t } = useLingui()
  const tell = useTellProductFailure()
  const form = useMemo(
    () => ({ ...FORM, readFormer: (raw: Readonly<Record<string, unknown>>) => readFormer(product, raw) }),
    [product],
  )
  return useEditForm(form, {
    id: product._id,
    save: (services, body, revision) => editProduct(services, product._id, { ...body, revision }),
    key,
    stored: useMemo(() => toStored(product), [product]),
    savedToast: ({ status }) => ({
      title: t`Saved`,
      description: status === 'inactive' && t`The product is hidden.`,
    }),
    onFailure: (failure, show) => tell(failure, t`Failed to save product. Please try again`, show),
  })
}

/** The form of a new product. */
export function useNewProduct() {
  const { t } = useLingui()
  const tell = useTellProductFailure()
  return useEditForm(FORM, {
    stored: NEW,
    save: createProduct,
    savedToast: () => ({ title: t`The product was added` }),
    onSaved: useOpenAdded(productThings),
    onFailure: (failure, show) => tell(failure, t`Failed to save product. Please try again`, show),
  })
}
