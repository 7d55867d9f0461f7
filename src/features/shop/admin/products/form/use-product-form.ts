import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import {
  type AdminProduct,
  adminProductAnswerSchema,
  type ProductBody,
  productBodySchema,
} from '#contract/admin-products.ts'
import { PRODUCT_IMAGES_MAX } from '#contract/products.ts'
import type { Edit } from '#platform/admin/edit.ts'
import { imageProblemTexts } from '#platform/admin/upload-image.ts'
import { type EditForm, useEditForm } from '#platform/admin/use-edit-form.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { createProduct, editProduct } from '../api.ts'
import { keepProduct } from '../queries.ts'
import { useTellProductFailure } from '../use-product-actions.ts'
import { checkPictures, NEW_PRODUCT, type ProductFields, toBody, toFields } from './product-fields.ts'

export type ProductForm = Form<Edit<ProductFields>>

const NEW = { fields: NEW_PRODUCT, revision: 0 }
const answerSchema = adminProductAnswerSchema.shape.data
/** The contract's, with the type that the form works with. */
const schema = productBodySchema as z.ZodMiniType<ProductBody>
/** A taken address is a problem of its field. */
const TAKEN = { code: 'SLUG_TAKEN', field: 'slug', problem: 'taken' }

const PROBLEM_TEXTS = {
  slug: msg`Only small Latin letters, digits and single hyphens, such as cotton-tee`,
  taken: msg`Another product has this address`,
  range: msg`This number is missing, too small or too large`,
  address: msg`This is not the address of a picture`,
  color: msg`A shade such as #1a2b3c`,
  order: msg`It can't end before it begins`,
  tooMany: msg`These are too many`,
  pictures: msg`At most ${PRODUCT_IMAGES_MAX} pictures of all colours together`,
  ...imageProblemTexts,
  repeated: msg`One of them is there twice`,
}

/** What both forms of a product share. */
function useShared() {
  const { t } = useLingui()
  const tell = useTellProductFailure()
  return {
    schema,
    toBody,
    check: checkPictures,
    taken: TAKEN,
    problemTexts: PROBLEM_TEXTS,
    onFailure: (failure: AppError) => tell(failure, t`Failed to save product. Please try again`),
  }
}

/** The form of a product that there is. @param key what the address calls it by */
export function useEditProduct(product: AdminProduct, key: string): EditForm<ProductFields> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const stored = useMemo(() => ({ fields: toFields(product), revision: product.revision }), [product])
  return useEditForm({
    ...useShared(),
    draftName: `product/${product._id}`,
    stored,
    async save(body, revision) {
      const saved = await editProduct(services, product._id, { ...body, revision })
      keepProduct(services.queryClient, saved, key)
      return { fields: toFields(saved), revision: saved.revision }
    },
    onSaved: ({ fields }) =>
      toast({
        title: t`Saved`,
        ...(fields.status === 'inactive' && { description: t`The product is hidden.` }),
        variant: 'success',
      }),
    takeNewer(current) {
      const newer = answerSchema.safeParse(current).data
      if (newer) keepProduct(services.queryClient, newer.product, key)
    },
  })
}

/** The form of a new product. */
export function useNewProduct(onSaved: (product: AdminProduct) => void): EditForm<ProductFields> {
  const services = useServices()
  return useEditForm({
    ...useShared(),
    draftName: 'product/new',
    stored: NEW,
    async save(body) {
      const product = await createProduct(services, body)
      keepProduct(services.queryClient, product)
      return { fields: toFields(product), revision: product.revision, product }
    },
    onSaved: ({ product }) => onSaved(product),
  })
}
