import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Picture } from './Picture'
import css from './PhotoViewer.module.css'
import { useModal } from '../overlays/useModal'
import { VeilButton } from '../controls/VeilButton'

const WIDTHS = [448, 768, 1074]

export interface PhotoViewerProps {
  readonly photos: readonly string[]
  readonly startAt: number
  /** Names the owner of the photos. */
  readonly title: string
  readonly onClose: () => void
}

/** A full-screen photo viewer, one photo at a time: by swipe, arrow keys or buttons. */
export function PhotoViewer(props: PhotoViewerProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <main ref={root} className={css.viewer} tabIndex={-1} aria-labelledby="photo-viewer-title">
      <h1 id="photo-viewer-title" className="spoken">
        {props.title}
      </h1>
      <Photos root={root} {...props} />
    </main>
  )
}

/** The photo viewer as a dialog over the current screen, which stays mounted. It is open while it is mounted. */
export function PhotoOverlay(props: PhotoViewerProps) {
  const root = useRef<HTMLDialogElement>(null)
  useModal(root, true, props.onClose)
  // Before the dialog opens it has no width, so the strip cannot scroll to a photo.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <dialog ref={root} className={`${css.viewer} ${css.over}`} aria-label={props.title}>
      {shown && <Photos root={root} {...props} />}
    </dialog>
  )
}

interface PhotosProps extends PhotoViewerProps {
  readonly root: { readonly current: HTMLElement | null }
}

function Photos({ root, photos, startAt, title, onClose }: PhotosProps) {
  const { formatMessage } = useIntl()
  const { strip, visibleIndex, go: showPhoto, onScroll } = useStrip(photos.length, startAt)
  useKeys(root, { ArrowLeft: () => showPhoto(visibleIndex - 1), ArrowRight: () => showPhoto(visibleIndex + 1), Escape: onClose })
  const hasSeveral = photos.length > 1
  // A scrollable region must be focusable by keyboard.
  const inTabOrder = hasSeveral ? 0 : -1
  const counts = { at: visibleIndex + 1, count: photos.length }
  return (
    <>
      <div ref={strip} className={css.strip} tabIndex={inTabOrder} role="group" aria-label={title} onScroll={onScroll}>
        {photos.map((photo, index) => (
          <div key={index} className={css.slide} aria-hidden={index !== visibleIndex}>
            {Math.abs(index - visibleIndex) <= 1 && (
              <Picture
                className={css.photo}
                src={photo}
                alt={formatMessage({ id: 'photos.photo' }, { at: index + 1, count: photos.length })}
                width={1074}
                height={1074}
                sizes="100vw"
                widths={WIDTHS}
                fit="contain"
                eager={index === startAt}
              />
            )}
          </div>
        ))}
      </div>
      <div className={css.top}>
        <p className={css.title} aria-hidden="true">{title}</p>
        <VeilButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
      </div>
      {hasSeveral && (
        <div className={css.foot}>
          <VeilButton
            icon="back"
            label={formatMessage({ id: 'photos.before' })}
            disabled={visibleIndex === 0}
            onClick={() => showPhoto(visibleIndex - 1)}
          />
          <p className={css.count} role="status">
            <span className="spoken">{formatMessage({ id: 'photos.photo' }, counts)}</span>
            <span aria-hidden="true">{`${counts.at}/${counts.count}`}</span>
          </p>
          <VeilButton
            icon="chevronRight"
            label={formatMessage({ id: 'photos.after' })}
            disabled={visibleIndex === photos.length - 1}
            onClick={() => showPhoto(visibleIndex + 1)}
          />
        </div>
      )}
    </>
  )
}

/** A strip with native scroll snapping: `visibleIndex` is the visible photo, `go` scrolls to another one. */
function useStrip(count: number, startAt: number) {
  const strip = useRef<HTMLDivElement>(null)
  const clampIndex = (index: number): number => Math.min(Math.max(index, 0), Math.max(count - 1, 0))
  const first = useRef(clampIndex(startAt))
  const [visibleIndex, setVisibleIndex] = useState(first.current)
  const show = (index: number): void => {
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth
  }
  useLayoutEffect(() => show(first.current), [])
  return {
    strip,
    visibleIndex,
    go(index: number): void {
      setVisibleIndex(clampIndex(index))
      show(clampIndex(index))
    },
    onScroll(): void {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
      if (clientWidth > 0) setVisibleIndex(clampIndex(Math.round(scrollLeft / clientWidth)))
    },
  }
}

/** Keyboard shortcuts that work with focus anywhere in the viewer. */
function useKeys(root: { readonly current: HTMLElement | null }, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const onKey = (event: KeyboardEvent): void => {
      const act = latest.current[event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [root])
}
