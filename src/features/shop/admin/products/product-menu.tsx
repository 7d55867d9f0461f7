import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminProduct } from '#contract/admin-products.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { type AskAction, useProductActions } from './use-product-actions.ts'
import classes from './products-screen.module.css'

const ICON = { size: 18, 'aria-hidden': true } as const

/** What can be done with one product of the list. */
export function ProductMenu({ product, name, onAsk }: { product: AdminProduct; name: string; onAsk: AskAction }) {
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
    // Without the placeholder, which is no item of a menu, the first item is focused.
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Actions for ${name}`} loading={isBusy}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => <Link to="/admin/products/edit/$id" params={{ id: product._id }} {...props} />}
          leftSection={<IconPencil {...ICON} />}
        >
          {t`Edit`}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...ICON} />} onClick={() => run(() => actions.duplicate(product))}>
          {t`Duplicate`}
        </Menu.Item>
        {isActive && (
          <Menu.Item
            component="a"
            href={`/shop/products/${product.slug}`}
            target="_blank"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {t`Open on the site`}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Star {...ICON} />}
          onClick={() => run(() => actions.change([product], isFeatured ? 'unfeature' : 'feature'))}
        >
          {isFeatured ? t`Stop featuring` : t`Feature`}
        </Menu.Item>
        <Menu.Item
          leftSection={<Eye {...ICON} />}
          onClick={() => run(() => actions.change([product], isActive ? 'deactivate' : 'activate'))}
        >
          {isActive ? t`Hide` : t`Put up for sale`}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/admin/products/movements/$id" params={{ id: product._id }} {...props} />}
          leftSection={<IconArrowsUpDown {...ICON} />}
        >
          {t`Stock movements`}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/admin/history" search={{ thing: 'product', id: product._id }} {...props} />}
          leftSection={<IconHistory {...ICON} />}
        >
          {t`History`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash {...ICON} />}
          onClick={() => onAsk([product], 'delete')}
        >
          {t`Delete…`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
