import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { draftKey } from '#platform/admin/edit.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { ConfirmProducts } from './bulk-products.tsx'
import { forgetProduct } from './queries.ts'

/** Moves a product to the trash; the toast offers to undo it. `productKey`: what the address calls it by. */
export function DeleteProduct({ product, productKey }: { product: AdminProduct; productKey: string }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const leave = async () => {
    await services.device?.update(draftKey(user?._id, `product/${product._id}`), () => undefined)
    await navigate({ to: '/admin/products', ignoreBlocker: true })
    forgetProduct(services.queryClient, product._id, productKey)
  }
  return (
    <AdminCard
      isDanger
      title={t`Delete the product`}
      text={t`It goes to the trash, and can be restored for 30 days. Orders keep what was bought.`}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      <ConfirmProducts
        asked={{ products: [product], action: 'delete' }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => void leave()}
      />
    </AdminCard>
  )
}
