import { nextTask } from '../waiting/nextTask'

/** Name of the shared picture: ui/base.css animates it from its old place to its new one. */
const SHARED = 'screen-picture'

/** The screens before and after an update of the views. */
export interface ScreenChange {
  readonly from: string
  readonly to: string
  readonly isBack: boolean
}

export interface ScreenTransition {
  /** Runs `update` inside a view transition if the browser has them and `isAllowed`; otherwise at once. */
  run(change: ScreenChange, update: () => void): void
}

/**
 * Animates between screens. The picture of the tapped card becomes the picture at the head of the next screen; going back reverses this.
 * A card's picture is stored by the screen that it opened, because covered screens keep their elements.
 */
export function createScreenTransition(document: Document, isAllowed: () => boolean): ScreenTransition {
  const pictures = new Map<string, HTMLElement>()
  let tappedPicture: HTMLElement | null = null
  document.addEventListener('click', ({ target }) => {
    const element = target as Element | null
    tappedPicture = (element?.closest('article') ?? element?.closest('button'))?.querySelector('img') ?? null
  }, { capture: true, passive: true })

  return {
    run({ from, to, isBack }, update) {
      if (!document.startViewTransition || document.hidden || !isAllowed()) return update()
      const before = isBack ? headPicture(document) : tappedPicture
      if (!isBack && tappedPicture) pictures.set(to, tappedPicture)
      tappedPicture = null
      let after: HTMLElement | null = null
      share(before)
      const { finished, ready } = document.startViewTransition(async () => {
        update()
        await nextTask()
        unshare(before)
        after = isBack ? (pictures.get(from) ?? null) : headPicture(document)
        // A picture without its counterpart would fly in from nowhere.
        if (before) share(after)
      })
      // A transition that another one replaces has no animation. An update that throws is reported by `updateCallbackDone`.
      void ready.catch(() => undefined)
      void finished.catch(() => undefined).then(() => unshare(after))
    },
  }
}

/** The picture at the head of the visible screen. */
function headPicture(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-head-picture]:not([hidden] *) img')
}

function share(picture: HTMLElement | null): void {
  if (picture?.isConnected) picture.style.setProperty('view-transition-name', SHARED)
}

function unshare(picture: HTMLElement | null): void {
  picture?.style.removeProperty('view-transition-name')
}
