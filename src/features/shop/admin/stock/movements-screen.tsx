import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { useListState } from '#admin/table/use-list-state.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useCrumb } from '#admin/page/crumb.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { productThings } from '../products/queries.ts'
import { movementColumns } from './movement-columns.tsx'
import { movementList, movementsQuery, variantInAddress, variantNames } from './movement-list.ts'

type MovementsScreenProps = ListScreenProps & {
  /** The product's id. */
  id: string
}

/** `/admin/products/movements/$id`: every change of a product's stock, the latest first. */
export function MovementsScreen({ id, search, onSearch }: MovementsScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const { data: product } = useQuery(productThings.one(services, id))
  const named = search.variant
  const variants = useMemo(() => variantNames(product, language), [product, language])
  const spec = useMemo(
    () => movementList([...new Set([...variants.keys(), ...variantInAddress(named)])]),
    [variants, named],
  )
  const list = useListState(spec, search, onSearch)
  const columns = useMemo(() => movementColumns(i18n, language, variants), [i18n, language, variants])
  const title = t`Stock movements`
  useCrumb(title)
  const options = spec.filters.variant.values.map((value) => ({
    value,
    label: variants.get(value) ?? t`Deleted variant`,
  }))
  return (
    <ListPage
      title={title}
      lead={
        product && (
          <Link to="/admin/products/edit/$id" params={{ id }}>
            <Bidi>{nameOf(product, language)}</Bidi>
          </Link>
        )
      }
      list={list}
      answer={useQuery(movementsQuery(services, id, list.state))}
      rowsOf={({ movements }) => movements}
      columns={columns}
      nameOf={({ at }) => formatDate(Date.parse(at), language, { dateStyle: 'medium', timeStyle: 'short' })}
      filters={[{ name: 'variant', label: t`Variant`, options }]}
      empty={{
        title: t`The stock has not changed yet`,
        text: t`Orders, cancellations and changes by admins are shown here.`,
      }}
      errorText={t`The movements could not be loaded.`}
    />
  )
}
