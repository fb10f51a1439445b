export const BRAND_FONT = 'Plus Jakarta Sans Variable'

/** Families of ui/base.css begin with this. */
const STAND_IN = 'Jakarta on'

/** Browsers count a move from this distance on as a layout shift, in px. */
const SHIFT_PX = 3

/** Browsers do not count shifts within half a second of a tap. The layout itself needs time on a slow phone. */
const SHIFTS_ALLOWED_MS = 350

type FontWindow = Pick<typeof globalThis, 'document' | 'FontFace' | 'innerHeight' | 'requestAnimationFrame' | 'setTimeout' | 'performance'>

/**
 * Fetches the brand font of a page that was prerendered without it. Text changes to it at once if no visible text moves, which the
 * stand-ins in ui/base.css usually ensure. Otherwise the change waits for a tap, a key or the end of the view. It lays out the whole
 * page, so the effect of the tap is painted first.
 */
export async function loadBrandFont(window: FontWindow, url: string): Promise<void> {
  const { document, FontFace } = window
  // The style sheet of a page that was not prerendered declares it.
  if ([...document.fonts].some(({ family }) => family.includes(BRAND_FONT))) return
  const font = new FontFace(BRAND_FONT, `url(${url}) format("woff2")`, { weight: '200 800', display: 'swap' })
  try {
    // The stand-ins may still be loading: whether the device has them would be unknown.
    await Promise.all([font.load(), document.fonts.ready])
  } catch {
    return
  }
  if (hasStandIn(document) && addUnlessItShifts(window, font)) return
  await changeOfView(window)
  document.fonts.add(font)
}

/** Without a stand-in, text always shifts, so the two layouts of the test would be wasted. */
function hasStandIn({ fonts }: Document): boolean {
  return [...fonts].some(({ family, status }) => status === 'loaded' && family.includes(STAND_IN))
}

/** Tries the font within one task, so nothing is painted before the result is known. */
function addUnlessItShifts({ document, innerHeight }: Pick<typeof globalThis, 'document' | 'innerHeight'>, font: FontFace): boolean {
  const starts = visibleStarts(document, innerHeight)
  document.fonts.add(font)
  const shifts = starts.some(({ node, left, top }) => {
    const box = boxOf(node)
    return Math.abs(box.left - left) >= SHIFT_PX || Math.abs(box.top - top) >= SHIFT_PX
  })
  if (shifts) document.fonts.delete(font)
  return !shifts
}

function visibleStarts(document: Document, height: number) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const starts: { readonly node: Node; readonly left: number; readonly top: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { left, top, bottom, width } = boxOf(node)
    if (width > 0 && bottom > 0 && top < height) starts.push({ node, left, top })
  }
  return starts
}

function boxOf(node: Node): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = (node.ownerDocument as Document).createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

/** Resolves when the page is hidden, or when the effect of a tap or key was painted so soon that shifts are still allowed. */
function changeOfView({ document, performance, requestAnimationFrame, setTimeout }: FontWindow): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController()
    const options = { passive: true, capture: true, signal: listeners.signal }
    const finish = () => {
      listeners.abort()
      resolve()
    }
    const afterPaint = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => setTimeout(() => {
        if (performance.now() - timeStamp < SHIFTS_ALLOWED_MS) finish()
      }))
    }
    for (const event of ['click', 'keydown']) document.addEventListener(event, afterPaint, options)
    document.addEventListener('visibilitychange', finish, options)
  })
}
