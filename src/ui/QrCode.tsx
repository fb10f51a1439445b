import css from './QrCode.module.css'
import { retryImport } from './retryImport'
import { Bone } from './Skeleton'
import { useDrawing } from './useDrawing'

/** Modules that stay free around the code: less than four, and some scanners find nothing. */
const QUIET_MODULES = 4

export interface QrCodeProps {
  /** What is in it; null while that is not known. */
  readonly text: string | null
  /** What it is for, in words. */
  readonly label: string
}

interface Drawing {
  readonly path: string
  readonly size: number
}

/** A QR code, black on white in every scheme. As wide as the box that it is in. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = useDrawing(text, draw)
  if (drawing === null) return <Bone className={css.bone} />
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
