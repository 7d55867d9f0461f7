import { useLingui } from '@lingui/react/macro'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePark } from '#features/parks/collection/queries.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useSession } from '#platform/session.ts'
import classes from './admin-shortcut.module.css'

const ProductShortcut = lazyPart(async () => (await import('../shop/product-shortcut.tsx')).ProductShortcut)

/** A link from a public page to the form where an admin edits the page's content. Other people get no link. */
export function AdminShortcut() {
  const { user, token } = useSession()
  return token !== null && user?.role === 'admin' ? <ShortcutOfPage /> : null
}

function ShortcutOfPage() {
  const { t } = useLingui()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const { url, slug } = (match?.params ?? {}) as { url?: string; slug?: string }
  const { park } = usePark(url)
  const words = { edit: t`Edit content`, manage: t`Manage content` }
  const icon = <IconPencil size={18} stroke={2.25} aria-hidden />
  const links: Partial<Record<string, ReactNode>> = {
    '/skateparks/': (
      <Link to="/admin/skateparks" className={classes.link}>
        {icon} {words.manage}
      </Link>
    ),
    '/guides/': (
      <Link to="/admin/guides" className={classes.link}>
        {icon} {words.manage}
      </Link>
    ),
    '/skateparks/$url': park && (
      <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={classes.link}>
        {icon} {words.edit}
      </Link>
    ),
    '/shop/': (
      <Link to="/admin/products" className={classes.link}>
        {icon} {words.manage}
      </Link>
    ),
    '/shop/products/$slug': slug !== undefined && (
      <Later>
        <ProductShortcut slug={slug} className={classes.link!}>
          {icon} {words.edit}
        </ProductShortcut>
      </Later>
    ),
    '/guides/$slug': slug !== undefined && (
      <Link to="/admin/guides/edit/$id" params={{ id: slug }} className={classes.link}>
        {icon} {words.edit}
      </Link>
    ),
  }
  const link = match?.status === 'success' ? links[match.routeId] : null
  return link ? <div className={classes.bar}>{link}</div> : null
}
