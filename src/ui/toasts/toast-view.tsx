import { createNotificationsStore, hideNotification, Notifications, showNotification } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { MantineArea } from '../mantine/mantine-area.tsx'
import { ToastCard } from './toast-card.tsx'
import { toastLimits, type ToastStore, useToastList } from './toast-store.ts'
import classes from './toasts.module.css'

/**
 * Renders the open toasts with Mantine's notifications, for stacking and transitions. Timers, order, limit and swipe
 * are ours: Mantine restarts the timer after a hover, doesn't pause it on focus, shows the oldest toast first, and
 * closes a toast on a swipe to either side.
 */
export default function ToastView({ store }: { store: ToastStore }) {
  const [drawn] = useState(createNotificationsStore)
  const toasts = useToastList(store)

  useEffect(() => {
    const drawnIds = new Set([...drawn.getState().notifications, ...drawn.getState().queue].map((item) => item.id))
    for (const toast of [...toasts].reverse()) {
      if (!toast.open) {
        if (drawnIds.has(toast.id)) hideNotification(toast.id, drawn)
      } else if (!drawnIds.has(toast.id)) {
        showNotification(
          {
            id: toast.id,
            // Mantine sorts by priority and shows the oldest of equal priority first; with these priorities the newest
            // comes first.
            priority: Number(toast.id),
            role: toast.variant === 'destructive' ? 'alert' : 'group',
            message: null,
            renderNotification: () => <ToastCard toast={toast} onClose={() => store.dismiss(toast.id)} />,
          },
          drawn,
        )
      }
    }
  }, [toasts, store, drawn])

  return (
    <MantineArea>
      <Notifications
        store={drawn}
        position="bottom-center"
        limit={toastLimits.atOnce}
        autoClose={false}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        transitionDuration={200}
        notificationMaxHeight={320}
        classNames={{ root: classes.stack, notification: classes.toast }}
      />
    </MantineArea>
  )
}
