import { useMemo } from 'react'
import { QUIET_MODULES, qrPath } from '../sign/qr-path.ts'
import classes from './plan-form.module.css'

/** A link as a QR code, dark on white in both themes. */
export function PlanQr({ url, label }: { url: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(url), [url])
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className={classes.code}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
