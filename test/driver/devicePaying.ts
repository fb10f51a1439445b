import type { SealedValues } from '../../src/adapters/sealedValues'
import { handlePort, handleSink } from '../../src/ports/adapters'
import type { Adapters } from '../../src/ports/adapters'
import type { CodeLabels } from '../../src/ports/pictures'
import { allowSchemes, closePreparedTab, prepareTab } from '../../src/ports/outside'
import { saveCodePicture } from '../../src/ports/pictures'
import { setKeepAwake } from '../../src/ports/screen'
import { copySealed, openSealed, shareSealed } from '../../src/ports/sealed'
import { createAppSchemes } from '../../src/shared/appLinks'

/** What the driver's phone does with codes and links that are as good as money. */
export function createDevicePaying(sealed: SealedValues, outside: string[], byShell: ((url: string) => Promise<boolean>) | null = null) {
  const paying = {
    /** What is behind a reference, as a view would draw it. */
    open: sealed.open,
    /** The screen is kept lit. */
    awake: false,
    /** Pictures of codes that were saved. */
    pictures: [] as { readonly text: string; readonly words: CodeLabels }[],
    /** What was copied; `copies` false: the browser refuses. */
    copied: [] as string[],
    copies: true,
    /** What was handed to the device's own sheet, and what comes of it. */
    shared: [] as string[],
    shares: 'shared' as 'shared' | 'dismissed' | 'unavailable',
    /** The browser opens no tabs; `late`: only one that a tap has opened before the address was known. */
    blocksPages: false as boolean | 'late',
    /** An empty tab waits for its address. */
    tab: false,
    /** How many tabs were opened before their address was known. */
    prepared: 0,
    /** Schemes of apps that the host lets links open. */
    schemes: createAppSchemes(['gojek', 'dana']),
    /** The browser keeps no pictures. */
    keepsPictures: true,
  }
  const answerers = [
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
    handlePort(saveCodePicture, ({ reference, words }) => {
      const text = paying.keepsPictures ? sealed.open(reference) : null
      if (text !== null) paying.pictures.push({ text, words })
      return { saved: text !== null }
    }),
    handleSink(setKeepAwake, ({ on }) => void (paying.awake = on)),
  ]
  return { paying, answerers }
}
export type DevicePaying = ReturnType<typeof createDevicePaying>['paying']

/** The same adapters for as long as the page lives: a page that was killed is answered nothing, and does nothing. */
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
