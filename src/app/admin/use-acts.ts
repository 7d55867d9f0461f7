import { useLingui } from '@lingui/react/macro'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useChangeCompetitions } from '#features/competitions/admin/use-change-competitions.ts'
import { useChangeGuides } from '#features/guides/admin/use-change-guides.ts'
import { useParkActions } from '#features/parks/admin/use-park-actions.ts'
import { useProductActions } from '#features/shop/admin/products/use-product-actions.ts'
import type { Act } from './spotlight-act.ts'
import type { Found, SpotlightGroup } from './use-found.ts'

type Change = (thing: { _id: string }, act: Act) => Promise<boolean>

/**
 * Returns a function that makes the spotlight's actions from its hits: publishing those that are hidden, or hiding
 * those that are public. An action runs at once; the toast afterwards offers to undo it.
 */
export function useActs(): (act: Act, found: readonly Found[]) => SpotlightGroup {
  const { t } = useLingui()
  const parks = useParkActions().change
  const guides = useChangeGuides()
  const products = useProductActions().change
  const competitions = useChangeCompetitions()
  const changes: Readonly<Record<string, Change>> = {
    park: (thing, act) => parks([thing], act),
    guide: (thing, act) => guides([thing], act === 'hide' ? 'unpublish' : 'publish'),
    product: (thing, act) => products([thing], act === 'hide' ? 'deactivate' : 'activate'),
    event: (thing, act) => competitions([thing], act === 'hide' ? 'unpublish' : 'publish'),
  }
  return (act, found) => ({
    label: act === 'hide' ? t`Hide` : t`Publish`,
    icon: act === 'hide' ? IconEyeOff : IconEye,
    items: found.flatMap(({ kind, items, label: about }) => {
      const change = changes[kind]
      return items.flatMap(({ thing, label: name, to }) => {
        if (!change || !thing || thing.isPublic !== (act === 'hide')) return []
        const label = act === 'hide' ? t`Hide ${name}` : t`Publish ${name}`
        return [{ to: `${act} ${to}`, label, about, run: () => void change(thing, act) }]
      })
    }),
  })
}
