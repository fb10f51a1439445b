import type { ReactNode } from 'react'
import { Picture } from './Picture'
import css from './PictureHead.module.css'
import { Skeleton } from '../status/Skeleton'

/** Image widths for the full column, at one to two device pixels per CSS pixel. */
const WIDTHS = [448, 768]

export interface PictureHeadProps {
  readonly name: string
  readonly picture: { readonly src: string; readonly width: number; readonly height: number }
  /** Sets the aspect ratio of the picture. */
  readonly className: string | undefined
  /** Above the name. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** The head of a page: a picture across the column and under the bar, and a panel with the name below it. */
export function PictureHead({ name, picture, className = '', badge, children }: PictureHeadProps) {
  return (
    <section className={css.head} aria-label={name}>
      <Picture className={`${css.picture} ${className}`} {...picture} sizes="(min-width: 480px) 480px, 100vw" widths={WIDTHS} eager />
      <div className={css.panel}>
        {badge}
        <h2 className={css.name}>{name}</h2>
        {children}
      </div>
    </section>
  )
}

/** The head while the page loads. */
export function PictureHeadSkeleton({ className = '', children }: Pick<PictureHeadProps, 'className' | 'children'>) {
  return (
    <div className={css.head} aria-hidden="true">
      <Skeleton className={`${css.picture} ${css.skeleton} ${className}`} />
      <div className={css.panel}>{children}</div>
    </div>
  )
}
