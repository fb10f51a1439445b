import css from './QrCode.module.css'
import { retryImport } from '../status/retryImport'
import { Skeleton } from '../status/Skeleton'
import { useDrawing } from './useDrawing'

/** Blank modules around the code. With fewer than four, some scanners find nothing. */
const QUIET_MODULES = 4

export interface QrCodeProps {
  /** The encoded text; null while it is unknown. */
  readonly text: string | null
  readonly label: string
}

interface Drawing {
  readonly path: string
  readonly size: number
}

/** A QR code, black on white in every colour scheme, as wide as its container. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = useDrawing(text, draw)
  if (drawing === null) return <Skeleton className={css.skeleton} />
  const { path, size } = drawing
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={css.paper} />
      <path d={path} className={css.ink} />
    </svg>
  )
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await retryImport(() => import(/* webpackChunkName: "qr" */ 'uqr'))
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
