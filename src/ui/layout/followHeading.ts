/** Nothing visible has the focus. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[hidden]') !== null
}

/** Focuses the heading of the visible screen. It shows no focus ring, and the page does not scroll. */
function focusHeading(): void {
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((each) => each.closest('[hidden]') === null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * While nothing has the focus, the heading of the visible screen gets it: screen readers read it, and the tab key continues below it. A
 * screen that has loaded replaces the heading of its placeholder, so the focus follows until the user's next tap or key. Returns a function
 * that ends this earlier.
 */
export function followHeading(): () => void {
  const follow = () => {
    if (isFocusFree()) focusHeading()
  }
  const observer = new MutationObserver(follow)
  const end = () => {
    observer.disconnect()
    for (const type of INPUTS) document.removeEventListener(type, end, true)
  }
  for (const type of INPUTS) document.addEventListener(type, end, true)
  observer.observe(document.body, { childList: true, subtree: true })
  follow()
  return end
}

const INPUTS = ['pointerdown', 'keydown'] as const
