import { type ReactNode, useEffect, useState } from 'react'
import { createToastStore, type ToastStore } from './toast-store.ts'
import { ToastArea } from './toast-area.tsx'
import { ToastsContext } from './toasts-context.ts'

type ToastProviderProps = {
  /** The store to use. Needed only if code outside of React also shows toasts. */
  store?: ToastStore
  children: ReactNode
}

/** Provides `useToasts`, and shows the toasts at the bottom of the page. */
export function ToastProvider({ store: given, children }: ToastProviderProps) {
  const [store] = useState(() => given ?? createToastStore())
  useEffect(() => () => store.stop(), [store])
  return (
    <ToastsContext value={store}>
      {children}
      <ToastArea store={store} />
    </ToastsContext>
  )
}
