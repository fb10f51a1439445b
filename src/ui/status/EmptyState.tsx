import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { useSaysCause } from './FailureNotices'

/** The picture names the missing content; the bowl is the default, the cloud shows a failure, `done` the end of a flow. */
export type EmptyPicture = 'bowl' | 'cloud' | 'coupon' | 'heart' | 'receipt' | 'search' | 'bolt' | 'map' | 'film' | 'gift' | 'done'

export interface EmptyStateProps {
  readonly picture: EmptyPicture
  readonly title: ReactNode
  /** Replaces the title of a failure state while another message of the screen says the cause. */
  readonly shortTitle?: ReactNode
  /** A hint for the next step. */
  readonly help: ReactNode
  /** One button; a failure may offer a second, quieter one. */
  readonly children?: ReactNode
  /** The page has no other content: its title becomes the page heading. */
  readonly isWholePage?: boolean
}

const PICTURE_CLASSES: Readonly<Record<EmptyPicture, string | undefined>> = {
  bowl: css.bowl, cloud: css.cloud, coupon: css.coupon, heart: css.heart, receipt: css.receipt,
  search: css.search, bolt: css.bolt, map: css.map, film: css.film, gift: css.gift, done: css.done,
}

/** Replaces an empty list: a picture, two lines of text, one button. Short while another message of the screen says why it failed. */
export function EmptyState({ picture, title, shortTitle = title, help, children, isWholePage = false }: EmptyStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2'
  const saysCause = useSaysCause(picture === 'cloud')
  if (picture === 'cloud' && !saysCause) {
    return (
      <div className={`${css.emptyState} ${css.short}`}>
        <Heading className={css.title}>{shortTitle}</Heading>
        {children}
      </div>
    )
  }
  return (
    <div className={css.emptyState}>
      <span className={`${css.picture} ${PICTURE_CLASSES[picture]}`} />
      <Heading className={css.title}>{title}</Heading>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
