import css from './BarCode.module.css'
import { retryImport } from '../status/retryImport'
import { Skeleton } from '../status/Skeleton'
import { useDrawing } from './useDrawing'

/** Blank modules at each end. With fewer than ten, scanners do not find the start of the bars. */
const QUIET_MODULES = 10

export interface BarCodeProps {
  /** The encoded text; null while it is unknown. */
  readonly text: string | null
  readonly label: string
}

interface Drawing {
  readonly path: string
  readonly width: number
}

/**
 * A barcode (Code 128), black on white in every colour scheme, as wide as its container. A text that cannot be encoded leaves a skeleton.
 */
export function BarCode({ text, label }: BarCodeProps) {
  const drawing = useDrawing(text, draw)
  if (drawing === null) return <Skeleton className={css.skeleton} />
  const { path, width } = drawing
  return (
    <svg className={css.code} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width={width} height={1} className={css.paper} />
      <path d={path} className={css.ink} />
    </svg>
  )
}

async function draw(text: string): Promise<Drawing> {
  const { default: encode } = await retryImport(() => import(/* webpackChunkName: "barcode" */ 'jsbarcode'))
  const encoded: { encodings?: readonly { readonly data: string }[] } = {}
  encode(encoded, text, { format: 'CODE128' })
  const modules = encoded.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => `M${QUIET_MODULES + index} 0h${bar.length}v1h-${bar.length}z`)
  return { path: bars.join(''), width: modules.length + 2 * QUIET_MODULES }
}
