import { Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminProduct } from '#contract/admin-products.ts'
import { useAction } from '#admin/page/use-action.ts'
import { RowMenu, RowMenuItem } from '#admin/table/row-menu.tsx'
import { type AskProducts, useProductActions } from './use-product-actions.ts'

/** The actions on one product of the list. */
export function ProductMenu({ product, name, onAsk }: { product: AdminProduct; name: string; onAsk: AskProducts }) {
  const { t } = useLingui()
  const actions = useProductActions()
  const [run, isBusy] = useAction(async (action: () => Promise<unknown>) => {
    await action()
  })
  const { isFeatured } = product
  const isActive = product.status === 'active'
  const Star = isFeatured ? IconStarOff : IconStar
  const Eye = isActive ? IconEyeOff : IconEye
  return (
    <RowMenu name={name} isBusy={isBusy}>
      <RowMenuItem
        renderRoot={(props) => <Link to="/admin/products/edit/$id" params={{ id: product._id }} {...props} />}
        icon={IconPencil}
      >
        {t`Edit`}
      </RowMenuItem>
      <RowMenuItem icon={IconCopyPlus} onClick={() => run(() => actions.duplicate(product))}>
        {t`Duplicate`}
      </RowMenuItem>
      {isActive && (
        <RowMenuItem href={`/shop/products/${product.slug}`} icon={IconExternalLink}>
          {t`Open on the site`}
        </RowMenuItem>
      )}
      <Menu.Divider />
      <RowMenuItem
        icon={Star}
        onClick={() => run(() => actions.change([product], isFeatured ? 'unfeature' : 'feature'))}
      >
        {isFeatured ? t`Stop featuring` : t`Feature`}
      </RowMenuItem>
      <RowMenuItem
        icon={Eye}
        onClick={() => run(() => actions.change([product], isActive ? 'deactivate' : 'activate'))}
      >
        {isActive ? t`Hide` : t`Put up for sale`}
      </RowMenuItem>
      <RowMenuItem
        renderRoot={(props) => <Link to="/admin/products/movements/$id" params={{ id: product._id }} {...props} />}
        icon={IconArrowsUpDown}
      >
        {t`Stock movements`}
      </RowMenuItem>
      <RowMenuItem
        renderRoot={(props) => <Link to="/admin/history" search={{ thing: 'product', id: product._id }} {...props} />}
        icon={IconHistory}
      >
        {t`History`}
      </RowMenuItem>
      <Menu.Divider />
      <RowMenuItem isDanger icon={IconTrash} onClick={() => onAsk([product], 'delete')}>
        {t`Delete…`}
      </RowMenuItem>
    </RowMenu>
  )
}
