import css from './BarCode.module.css'
import { retryImport } from './retryImport'
import { Bone } from './Skeleton'
import { useDrawing } from './useDrawing'

/** Modules that stay free at either end: less than ten, and a scanner does not find where the bars begin. */
const QUIET_MODULES = 10

export interface BarCodeProps {
  /** What is in it; null while that is not known. */
  readonly text: string | null
  /** What it is for, in words. */
  readonly label: string
}

interface Drawing {
  readonly path: string
  readonly width: number
}

/** A barcode (Code 128), black on white in every scheme, as wide as the box that it is in. What cannot be drawn leaves a stand-in. */
export function BarCode({ text, label }: BarCodeProps) {
  const drawing = useDrawing(text, draw)
  if (drawing === null) return <Bone className={css.bone} />
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
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  encode(drawn, text, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => `M${QUIET_MODULES + index} 0h${bar.length}v1h-${bar.length}z`)
  return { path: bars.join(''), width: modules.length + 2 * QUIET_MODULES }
}
