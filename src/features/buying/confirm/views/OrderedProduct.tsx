import type { ReactNode } from 'react'
import { Picture } from '../../../../ui/media/Picture'
import css from './OrderLine.module.css'

export interface OrderedProductProps {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly isSoldOut?: boolean
  readonly children: ReactNode
}

export function OrderedProduct({ name, imageUrl = '', isSoldOut = false, children }: OrderedProductProps) {
  return (
    <div className={isSoldOut ? `${css.line} ${css.gone}` : css.line}>
      <Picture className={css.picture} src={imageUrl} width={144} height={144} sizes="72px" />
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.prices}>{children}</p>
      </div>
    </div>
  )
}
