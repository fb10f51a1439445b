import type { Box, Seen, Target } from './inPage'
import { inPageScript } from './inPageScript'
import type { EnginePage } from './types'

const PATIENCE_MS = 30_000
const PAUSE_MS = 100
/** A page without changes for this long is at rest. */
const STILL_MS = 600
/** A page that never rests (a countdown) is taken as it is. */
const REST_PATIENCE_MS = 8_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The actions of a user in any engine, in terms of roles and names. Each verb waits for its element and throws when it does not appear. */
export interface User {
  readonly page: EnginePage
  opens(path: string): Promise<void>
  /** Opens an address inside the running app, as the back button does, without a page load. */
  opensInside(path: string): Promise<void>
  taps(target: Target): Promise<void>
  /** Taps a field and types. */
  types(target: Target, text: string): Promise<void>
  drags(target: Target, byPx: number): Promise<void>
  /** Waits for an element, which may be off the screen. */
  sees(target: Target): Promise<Box>
  /** An element appears within some time. */
  hasSeen(target: Target, patienceMs: number): Promise<boolean>
  seesNoMore(target: Target): Promise<void>
  /** The page behind the open dialog is dimmed. */
  seesScrim(): Promise<boolean>
  /** The box of an element as it is, or null. */
  measures(target: Target): Promise<Box | null>
  path(): Promise<string>
  scrollsToTop(): Promise<void>
  /** Waits until a video plays. */
  watches(): Promise<void>
  /** Waits until nothing changes or moves. */
  rests(): Promise<void>
  puzzle(): Promise<{ readonly picture: string; readonly scale: number }>
  /** Waits until the app starts without its server. */
  isReadyOffline(): Promise<void>
  /** The journal of this page load, or of all page loads on the device. */
  journal(isAll: boolean): Promise<string>
}

export const button = (name: string): Target => ({ role: 'button', name })
export const inDialog = (target: Target): Target => ({ ...target, isInDialog: true })
export const text = (name: string): Target => ({ name })

export function createUser(page: EnginePage, origin: string): User {
  async function ask(call: string): Promise<unknown> {
    if ((await page.evaluate('typeof window.dekatEyes')) !== 'object') await page.evaluate(`(() => { ${inPageScript()}; return 0 })()`)
    return await page.evaluate(`window.dekatEyes.${call}`)
  }
  const find = async (target: Target) => (await ask(`find(${JSON.stringify(target)})`)) as Seen | null

  const measure = async (target: Target) => (await ask(`measure(${JSON.stringify(target)})`)) as Seen | null

  async function seen(target: Target, patienceMs = PATIENCE_MS): Promise<Seen> {
    const until = Date.now() + patienceMs
    for (;;) {
      const box = await measure(target)
      if (box) return box
      if (Date.now() > until) throw new Error(`Cannot see ${JSON.stringify(target)} at ${await user.path()}`)
      await pause(PAUSE_MS)
    }
  }

  /** The element, once it can be tapped and has not moved between two looks. */
  async function reachable(target: Target): Promise<Seen> {
    const until = Date.now() + PATIENCE_MS
    let before: Seen | null = null
    for (;;) {
      const now = await find(target)
      if (now?.isReachable && before && before.x === now.x && before.y === now.y && before.width === now.width) return now
      if (Date.now() > until) throw new Error(`${now ? 'Cannot reach' : 'Cannot see'} ${JSON.stringify(target)} at ${await user.path()}`)
      before = now?.isReachable ? now : null
      await pause(PAUSE_MS)
    }
  }

  const user: User = {
    page,
    opens: (path) => page.open(origin + path),
    async opensInside(path) {
      await page.evaluate(`void history.replaceState(null, '', ${JSON.stringify(path)})`)
      await page.evaluate(`dispatchEvent(new PopStateEvent('popstate'))`)
    },
    async taps(target) {
      const { x, y, width, height } = await reachable(target)
      await page.tap(x + width / 2, y + height / 2)
    },
    async types(target, words) {
      await user.taps(target)
      await page.type(words)
    },
    async drags(target, byPx) {
      const { x, y, width, height } = await reachable(target)
      const from = [x + width / 2, y + height / 2] as const
      await page.drag(from, [from[0] + byPx, from[1]])
    },
    sees: (target) => seen(target),
    hasSeen: (target, patienceMs) => seen(target, patienceMs).then(() => true, () => false),
    async seesNoMore(target) {
      const until = Date.now() + PATIENCE_MS
      while ((await measure(target)) !== null) {
        if (Date.now() > until) throw new Error(`Still sees ${JSON.stringify(target)} at ${await user.path()}`)
        await pause(PAUSE_MS)
      }
    },
    seesScrim: async () => Boolean(await ask('hasScrim()')),
    measures: measure,
    path: async () => String(await page.evaluate('location.pathname + location.search')),
    scrollsToTop: async () => void (await page.evaluate('scrollTo(0, 0)')),
    async watches() {
      const until = Date.now() + PATIENCE_MS
      while (!(await page.evaluate(`[...document.querySelectorAll('video')].some((each) => !each.paused && each.currentTime > 0)`))) {
        if (Date.now() > until) throw new Error(`No video plays at ${await user.path()}`)
        await pause(PAUSE_MS)
      }
    },
    async rests() {
      const until = Date.now() + REST_PATIENCE_MS
      while (Date.now() < until && Number(await ask('stillFor()')) < STILL_MS) await pause(PAUSE_MS)
    },
    puzzle: async () => (await ask('puzzle()')) as { picture: string; scale: number },
    async isReadyOffline() {
      const until = Date.now() + PATIENCE_MS
      while (!(await ask('isReadyOffline()'))) {
        if (Date.now() > until) throw new Error('The service worker is not ready')
        await pause(PAUSE_MS)
      }
    },
    journal: async (isAll) => String(await ask(`journal(${isAll})`)),
  }
  return user
}
