import { createContext, useContext, type ReactNode } from 'react'
import css from './EmptyState.module.css'
import { useIsWholeFailure, useSaysCause } from './FailureNotices'
import { PathIcon } from '../icons/Icon'

/** True within a page that has this one message. */
export const IsWholeMessage = createContext(false)

/** Pictures of failures: the cloud shows one of the network, or of an unknown cause; the server one of ours. */
export type FailurePicture = 'cloud' | 'server'
/** The picture names the missing content; the bowl is the default, `done` shows the end of a flow. */
export type EmptyPicture =
  | FailurePicture | 'bowl' | 'coupon' | 'heart' | 'receipt' | 'search' | 'bolt' | 'map' | 'film' | 'gift' | 'person' | 'done'

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
  bowl: css.bowl, cloud: css.failure, server: css.failure, coupon: css.coupon, heart: css.heart, receipt: css.receipt,
  search: css.search, bolt: css.bolt, map: css.map, film: css.film, gift: css.gift, person: css.person, done: css.done,
}

/** A cloud, struck through, a server, a person, and a tick. In the code, because the network may be gone before a picture has loaded. */
const SIGNS: Partial<Record<EmptyPicture, readonly string[]>> = {
  cloud: [
    'm2 2 20 20', 'M5.78 5.78A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.31-.19', 'M21.53 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7 7 0 0 0 10 5.07',
  ],
  server: ['M4.5 4h15v6h-15z', 'M4.5 14h15v6h-15z', 'M7.5 7h.01', 'M7.5 17h.01'],
  person: ['M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0', 'M20 21a8 8 0 0 0-16 0'],
  done: ['M20 6 9 17l-5-5'],
}

/** Replaces an empty list: a picture, two lines of text, one button. Short while another message of the screen says why it failed. */
export function EmptyState({ picture, title, shortTitle = title, help, children, isWholePage = false }: EmptyStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2'
  const sign = SIGNS[picture]
  const isFailure = picture === 'cloud' || picture === 'server'
  const isWhole = useContext(IsWholeMessage)
  const saysCause = useSaysCause(isFailure && !isWhole)
  useIsWholeFailure(isFailure && isWhole)
  if (isFailure && !isWhole && !saysCause) {
    return (
      <div className={`${css.emptyState} ${css.short}`}>
        <Heading className={css.title}>{shortTitle}</Heading>
        {children}
      </div>
    )
  }
  return (
    <div className={css.emptyState}>
      <span className={`${css.picture} ${PICTURE_CLASSES[picture]}`}>{sign && <PathIcon paths={sign} size="l" />}</span>
      <Heading className={css.title}>{title}</Heading>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
