/** Ends the recording of public/beforePaint.js. Returns a function that clicks the last tapped button once, if it still exists. */
export function takeEarlyTap(window: Pick<Window, 'earlyTap' | 'document'>): () => void {
  const early = window.earlyTap
  delete window.earlyTap
  if (early) window.document.removeEventListener('click', early.onClick, true)
  let button = early?.button ?? null
  return () => {
    const tapped = button
    button = null
    tapped?.removeAttribute('data-tapped')
    if (tapped?.isConnected) tapped.click()
  }
}
