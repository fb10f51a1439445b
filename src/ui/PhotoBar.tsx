import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './PhotoBar.module.css'
import { TopBar } from './TopBar'
import { VeilButton } from './VeilButton'

export interface PhotoBarProps {
  readonly title: string
  readonly onBack: () => void
  /** What stands at its end. */
  readonly children?: ((scrolled: boolean) => ReactNode) | undefined
}

/** The bar over the photos of a page: the way back, and what the page is about once the photos are out of sight. */
export function PhotoBar({ title, onBack, children }: PhotoBarProps) {
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <span className={css.back}>
            <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} bare={scrolled} onClick={onBack} />
          </span>
          <span className={css.title} aria-hidden="true">
            {scrolled && title}
          </span>
          {children?.(scrolled)}
        </>
      )}
    </TopBar>
  )
}

/** The same over photos that are still to come: the way back. */
export function PhotoBarSkeleton({ onBack }: Pick<PhotoBarProps, 'onBack'>) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.still}>
      <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
    </div>
  )
}
