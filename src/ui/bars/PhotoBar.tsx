import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './PhotoBar.module.css'
import { isLongTitle } from './NavBar'
import { TopBar } from './TopBar'
import { VeilButton } from '../controls/VeilButton'

export interface PhotoBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the bar. */
  readonly children?: ((scrolled: boolean) => ReactNode) | undefined
}

/** About the length of a name that fits on one line between three buttons. */
const LONG_NAME = 16

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
            <span className={`${css.text} ${isLongTitle(title, LONG_NAME) ? css.long : ''}`}>{scrolled && title}</span>
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
