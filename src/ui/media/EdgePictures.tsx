import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import css from './EdgePictures.module.css'
import { Icon } from '../icons/Icon'
import { Picture } from './Picture'

/** Scroll offset in px after which the pictures move aside, because the user reads the list. */
const ASIDE_AFTER_PX = 40

export interface EdgePicturesProps {
  readonly label: string
  readonly pictures: readonly { readonly key: string; readonly name: string; readonly src: string }[]
  readonly onTap: (key: string) => void
  readonly onClose: (key: string) => void
}

/** Small pictures at the right edge, over the page: half outside while it is scrolled, so they do not cover text. */
export function EdgePictures({ label, pictures, onTap, onClose }: EdgePicturesProps) {
  const root = useRef<HTMLElement>(null)
  const { formatMessage } = useIntl()
  useScrolledAttribute(root)
  return (
    <aside ref={root} className={`${css.edge} makesRoom`} aria-label={label}>
      {pictures.map(({ key, name, src }) => (
        <div key={key} className={css.one}>
          <button type="button" className={css.tap} aria-label={name} onClick={() => onTap(key)}>
            <Picture className={css.picture} src={src} width={160} height={160} sizes="60px" fit="cutOut" />
          </button>
          <button
            type="button"
            className={css.shut}
            aria-label={formatMessage({ id: 'ui.closeIt' }, { name })}
            onClick={() => onClose(key)}
          >
            <Icon name="close" size="l" />
          </button>
        </div>
      ))}
    </aside>
  )
}

/** Sets an attribute while the page is scrolled. It bypasses React, because it runs on every scroll frame. */
function useScrolledAttribute(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const update = (): void => {
      if (window.scrollY > ASIDE_AFTER_PX) root.current?.setAttribute('data-aside', '')
      else root.current?.removeAttribute('data-aside')
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [root])
}
