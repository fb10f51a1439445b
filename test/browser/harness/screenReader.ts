import { buildSync } from 'esbuild'
import type { Page } from 'playwright-core'

/** More than any screen says. */
const MAX_PHRASES = 400
const PATIENCE_MS = 15_000
const PAUSE_MS = 200

interface Reader {
  start(options: { container: Element }): Promise<void>
  stop(): Promise<void>
  next(): Promise<void>
  click(): Promise<void>
  type(text: string): Promise<void>
  lastSpokenPhrase(): Promise<string>
}

let script: string | undefined

/** The reader as a script of its own, which sets `window.dekatReader`. */
function readerScript(): string {
  script ??= buildSync({
    stdin: { contents: `import { virtual } from '@guidepup/virtual-screen-reader'; window.dekatReader = virtual`, resolveDir: __dirname },
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    bundle: true, write: false, format: 'iife', minify: true, logLevel: 'error',
  }).outputFiles[0]?.text ?? ''
  return script
}

/** A user of a screen reader: listens to one phrase after the other, from the first of the screen or of the open dialog. */
export interface ScreenReader {
  /** All phrases of the screen or of the open dialog. */
  readsAll(): Promise<string[]>
  /** Reads on from the start to a phrase, and returns all up to it. Throws when the screen does not say it in time. */
  readsTo(phrase: RegExp): Promise<string[]>
  /** Reads to a phrase and activates its element. */
  activates(phrase: RegExp): Promise<void>
  /** Reads to a field and types. */
  types(phrase: RegExp, text: string): Promise<void>
}

export function createScreenReader(page: Page): ScreenReader {
  /** Reads up to a phrase, or all, and acts on the last element. Then the reader ends: it throws when its container leaves the page. */
  async function read(until: RegExp | null, act: 'none' | 'click' | 'type' = 'none', text = ''): Promise<string[]> {
    if (!(await page.evaluate(() => 'dekatReader' in window))) await page.evaluate(readerScript())
    return page.evaluate(async ([source, limit, action, words]) => {
      const reader = (window as unknown as { dekatReader: Reader }).dekatReader
      const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      const wanted = source === null ? null : new RegExp(source)
      await reader.start({ container })
      const phrases = [await reader.lastSpokenPhrase()]
      while (phrases.length < limit && !wanted?.test(phrases.at(-1) ?? '')) {
        await reader.next()
        const phrase = await reader.lastSpokenPhrase()
        // After the last phrase it begins with the first again.
        if (phrase === phrases[0]) break
        phrases.push(phrase)
      }
      const isFound = wanted?.test(phrases.at(-1) ?? '') ?? false
      if (isFound && action !== 'none') {
        // The library clicks by pointer, unlike real readers: a new screen, sheet or bar ignores pointers for its first half second.
        await new Promise((resolve) => setTimeout(resolve, 600))
        await reader.click()
      }
      if (isFound && action === 'type') await reader.type(words)
      await reader.stop()
      return phrases
    }, [until?.source ?? null, MAX_PHRASES, act, text] as const)
  }

  async function readsTo(phrase: RegExp, act: 'none' | 'click' | 'type' = 'none', text = ''): Promise<string[]> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const phrases = await read(phrase, act, text)
      if (phrase.test(phrases.at(-1) ?? '')) return phrases
      if (Date.now() > deadline) throw new Error(`The screen does not say ${String(phrase)}. It says:\n${phrases.join('\n')}`)
      await page.waitForTimeout(PAUSE_MS)
    }
  }

  return {
    readsAll: () => read(null),
    readsTo: (phrase) => readsTo(phrase),
    activates: async (phrase) => void (await readsTo(phrase, 'click')),
    types: async (phrase, text) => void (await readsTo(phrase, 'type', text)),
  }
}
