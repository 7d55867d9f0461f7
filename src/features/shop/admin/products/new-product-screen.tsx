import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { ProductFormView } from './form/product-form-view.tsx'
import { useNewProduct } from './form/use-product-form.ts'

/** A new product (`/admin/products/new`). */
export function NewProductScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const title = t`New product`
  useCrumb(title)
  const edit = useNewProduct((product) => {
    toast({ title: t`The product was added`, variant: 'success' })
    void navigate({ to: '/admin/products/edit/$id', params: { id: product._id }, replace: true, ignoreBlocker: true })
  })
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} lead={t`What was typed stays on this device until it is saved.`}>
        <ProductFormView
          edit={edit}
          label={title}
          saveLabel={t`Add the product`}
          actions={
            <Button component={Link} to="/admin/products" variant="default">
              {t`Cancel`}
            </Button>
          }
        />
      </AdminPage>
    </>
  )
}
