import { createContext, use } from 'react'
import type { ToastInput, ToastStore } from './toast-store.ts'

export const ToastsContext = createContext<ToastStore | null>(null)

/**
 * Returns functions that show and close toasts. A component that uses this hook does not render again when toasts
 * change.
 */
export function useToasts(): { toast: (input: ToastInput) => string; dismiss: (id?: string) => void } {
  const store = use(ToastsContext)
  if (!store) throw new Error('useToasts needs a ToastProvider above it')
  return store
}
