import { useMemo } from 'react'
import { QUIET_MODULES, qrPath } from './qr-path.ts'

export type QrCodeProps = { url: string; label: string; className: string | undefined }

/** A link as a QR code. The colours and the size come from the class. */
export function QrCode({ url, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(url), [url])
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className={className}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
