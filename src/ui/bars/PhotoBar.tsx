import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './PhotoBar.module.css'
import { TopBar } from './TopBar'
import { VeilButton } from '../controls/VeilButton'

export interface PhotoBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the bar. */
  readonly children?: ((scrolled: boolean) => ReactNode) | undefined
}

/** The bar over the photos of a page. It has a back button, and shows the title after the photos have scrolled away. */
export function PhotoBar({ title, onBack, children }: PhotoBarProps) {
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <span className={css.back}>
            <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} hasNoVeil={scrolled} onClick={onBack} />
          </span>
          <span className={css.title} aria-hidden="true">
            <span className={css.text}>{scrolled && title}</span>
          </span>
          {children?.(scrolled)}
        </>
      )}
    </TopBar>
  )
}

/** The bar while the photos load: only a back button. */
export function PhotoBarSkeleton({ onBack }: Pick<PhotoBarProps, 'onBack'>) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.still}>
      <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
    </div>
  )
}
