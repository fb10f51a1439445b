import type { SealedValues } from '../../../src/adapters/sealed/sealedValues'
import { handlePort, handleSink, type Adapters } from '../../../src/ports/adapters'
import { vibrate } from '../../../src/ports/device/haptics'
import { allowSchemes, closePreparedTab, prepareTab } from '../../../src/ports/externalApps'
import { saveCodePicture, type CodeLabels } from '../../../src/ports/pictures'
import { setKeepAwake } from '../../../src/ports/device/screen'
import { copySealed, openSealed, shareSealed } from '../../../src/ports/data/sealed'
import { createAppSchemes } from '../../../src/shared/web/appLinks'

/** The ports for payment codes and links, whose values are bearer values. */
export function createDevicePaying(sealed: SealedValues, outside: string[], byShell: ((url: string) => Promise<boolean>) | null = null) {
  const paying = {
    /** The value behind a reference, as a view shows it. */
    open: sealed.open,
    /** The screen is kept on. */
    awake: false,
    /** Durations in ms of the vibrations so far. */
    vibrations: [] as number[],
    /** Saved pictures of codes. */
    pictures: [] as { readonly text: string; readonly words: CodeLabels }[],
    /** Copied texts. `copies` false: the browser refuses to copy. */
    copied: [] as string[],
    copies: true,
    /** Texts passed to the share sheet, and its outcome. */
    shared: [] as string[],
    shares: 'shared' as 'shared' | 'dismissed' | 'unavailable',
    /** True: the browser blocks new tabs. `late`: it blocks tabs unless the tap itself opens them, before the address is known. */
    blocksPages: false as boolean | 'late',
    /** An empty tab is open and waits for its address. */
    tab: false,
    /** Number of tabs that were opened before their address was known. */
    prepared: 0,
    /** Schemes of the apps that links may open. */
    schemes: createAppSchemes(['gojek', 'dana']),
    /** False: the browser cannot save pictures. */
    keepsPictures: true,
  }
  const handlers = [
    handlePort(copySealed, ({ reference }) => {
      const words = paying.copies ? sealed.open(reference) : null
      if (words !== null) paying.copied.push(words)
      return { copied: words !== null }
    }),
    handlePort(shareSealed, ({ reference }) => {
      const words = sealed.open(reference)
      if (words === null || paying.shares === 'unavailable') return { shared: 'unavailable' }
      if (paying.shares === 'shared') paying.shared.push(words)
      return { shared: paying.shares }
    }),
    handlePort(openSealed, async ({ reference, fallback = '' }) => {
      const address = sealed.open(reference)
      if (address === null) return { opened: false }
      if (byShell !== null) return { opened: (await byShell(address)) || (await byShell(sealed.open(fallback) ?? '')) }
      const opened = paying.blocksPages === false || (paying.blocksPages === 'late' && paying.tab)
      if (opened) outside.push(address)
      paying.tab = false
      return { opened }
    }),
    handleSink(prepareTab, () => {
      paying.tab = byShell === null
      paying.prepared += 1
    }),
    handleSink(closePreparedTab, () => void (paying.tab = false)),
    handleSink(allowSchemes, ({ schemes }) => paying.schemes.allow(schemes)),
    handlePort(saveCodePicture, ({ reference, labels: words }) => {
      const text = paying.keepsPictures ? sealed.open(reference) : null
      if (text !== null) paying.pictures.push({ text, words })
      return { saved: text !== null }
    }),
    handleSink(setKeepAwake, ({ on }) => void (paying.awake = on)),
    handleSink(vibrate, ({ ms }) => void paying.vibrations.push(ms)),
  ]
  return { paying, handlers }
}
export type DevicePaying = ReturnType<typeof createDevicePaying>['paying']

/** Adapters that stop working when the page is killed: calls get no answer and have no effect. */
export function whileAlive({ handlers, ...rest }: Adapters, isAlive: () => boolean): Adapters {
  const never = () => new Promise<never>(() => undefined)
  const mortal = Object.entries(handlers).map(([port, answer]): [string, typeof answer] => [
    port,
    async (args, signal) => {
      if (!isAlive()) return never()
      const value = await answer(args, signal)
      return isAlive() ? value : never()
    },
  ])
  return { ...rest, handlers: Object.fromEntries(mortal) }
}
