import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ID_PATTERN } from '#contract/common.ts'
import type { SiteConfig } from '#contract/config.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { useCrumb } from '#admin/page/crumb.ts'
import { TableError } from '#admin/table/table-card.tsx'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { OrderSlip } from '../../slip/order-slip.tsx'
import classes from './admin-order.module.css'
import { CustomerCard } from './customer-card.tsx'
import { NoteCard } from './note-card.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderedCard } from './ordered-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { adminOrderQuery } from './queries.ts'
import { ReturnsCard } from './returns/returns-card.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepsCard } from './steps-card.tsx'

type AdminOrderScreenProps = {
  id: string
  /** The seller, for the packing slip; undefined until it is known. */
  site: SiteConfig['site'] | undefined
}

/** `/admin/orders/$id`: one order and its next steps. */
export function AdminOrderScreen({ id, site }: AdminOrderScreenProps) {
  const { t } = useLingui()
  const isId = ID_PATTERN.test(id)
  const { data, error, refetch } = useQuery({ ...adminOrderQuery(useServices(), id), enabled: isId })
  useCrumb(data?.number)
  if (!isId || isNotFound(error)) return <NoOrder />
  if (data) return <OneOrder order={data} site={site} />
  if (error) {
    return (
      <>
        <PageHead title={t`Data loading failed`} />
        <TableError
          headingLevel={1}
          title={t`Data loading failed`}
          text={t`The order could not be loaded.`}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <div aria-busy="true" className={classes.stack}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={480} radius="lg" />
    </div>
  )
}

type OneOrderProps = Omit<AdminOrderScreenProps, 'id'> & { order: AdminOrder }

function OneOrder({ order, site }: OneOrderProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const { number, createdAt, status } = order
  return (
    <>
      <PageHead title={t`Order ${number}`} />
      <AdminPage
        title={t`Order ${number}`}
        lead={
          <span className={classes.lead}>
            <OrderStatusBadge status={status} />
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </span>
        }
        actions={
          <div className={classes.actions}>
            <StepButtons order={order} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={2.25} aria-hidden />}
              onClick={() => window.print()}
            >
              {t`Print the slip`}
            </Button>
          </div>
        }
      >
        <div className={classes.columns}>
          <div className={classes.stack}>
            <OrderedCard order={order} />
            <ReturnsCard order={order} />
            <NoteCard order={order} />
          </div>
          <div className={classes.stack}>
            <CustomerCard order={order} />
            <PaymentCard order={order} />
            <ShipmentCard order={order} />
            <StepsCard order={order} />
            <HistoryCard thing="order" id={order._id} />
          </div>
        </div>
        {site && <OrderSlip order={order} site={site} />}
      </AdminPage>
    </>
  )
}

function NoOrder() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Order not found`} />
      <EmptyState
        headingLevel={1}
        title={t`Order not found`}
        text={t`There is no order at this address.`}
        actions={
          <Button component={Link} to="/admin/orders">
            {t`To the orders`}
          </Button>
        }
      />
    </>
  )
}
