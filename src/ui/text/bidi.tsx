import type { ReactNode } from 'react'

/** Text that always reads left to right inside Hebrew: phone numbers, hours, coordinates. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" data-figures="">
      {children}
    </bdi>
  )
}

/** Text in its own direction, for addresses, names and texts that people wrote. */
export function Bidi({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
