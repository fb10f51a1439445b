import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import css from './EdgePictures.module.css'
import { Icon } from './Icon'
import { Picture } from './Picture'

/** The page is taken for still again after so long without scrolling. */
const STILL_MS = 600

export interface EdgePicture {
  readonly key: string
  readonly name: string
  readonly src: string
}

export interface EdgePicturesProps {
  readonly label: string
  readonly pictures: readonly EdgePicture[]
  readonly onTap: (key: string) => void
  readonly onClose: (key: string) => void
}

/** Small pictures at the right edge over the page; they step aside while it is scrolled. */
export function EdgePictures({ label, pictures, onTap, onClose }: EdgePicturesProps) {
  const root = useRef<HTMLElement>(null)
  const { formatMessage } = useIntl()
  useAside(root)
  return (
    <aside ref={root} className={css.edge} aria-label={label}>
      {pictures.map(({ key, name, src }) => (
        <div key={key} className={css.one}>
          <button
            type="button"
            className={css.shut}
            aria-label={formatMessage({ id: 'ui.closeIt' }, { name })}
            onClick={() => onClose(key)}
          >
            <span className={css.cross}>
              <Icon name="close" size="s" />
            </span>
          </button>
          <button type="button" className={css.tap} aria-label={name} onClick={() => onTap(key)}>
            <Picture className={css.picture} src={src} width={160} height={160} sizes="60px" fit="contain" />
          </button>
        </div>
      ))}
    </aside>
  )
}

/** Marks an element while the page is being scrolled. Past React: this runs with every frame of a scroll. */
function useAside(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    let timer = 0
    const stepAside = (): void => {
      if (root.current) root.current.dataset['aside'] = ''
      window.clearTimeout(timer)
      timer = window.setTimeout(() => delete root.current?.dataset['aside'], STILL_MS)
    }
    window.addEventListener('scroll', stepAside, { passive: true })
    return () => {
      window.removeEventListener('scroll', stepAside)
      window.clearTimeout(timer)
    }
  }, [root])
}
