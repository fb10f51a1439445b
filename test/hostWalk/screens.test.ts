/** @jest-environment jsdom */
import '@testing-library/react'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { stillBrowser } from '../driver/stillBrowser'
import { CLASSES } from '../hostLab/shapes'
import type { ShapeClass } from '../hostLab/shapes'
import { eachSeed, seeds } from '../tools/seeds'

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
  window.scrollTo = () => {}
  // jsdom opens no dialogs and plays no videos.
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: () => {}, load: () => {} })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) { this.open = true }, close(this: HTMLDialogElement) { this.open = false },
  })
})

/** The walk with the whole app drawn at each stop; returns what its pages are to blame for. */
async function drawn(seed: string, classes?: readonly ShapeClass[]): Promise<readonly string[]> {
  const { startClient } = await import('../driver/startClient')
  const { walkHost } = await import('./walk')
  const { createLook } = await import('./screens')
  const { look, end } = await createLook()
  try {
    const { seen } = await walkHost(startClient, seed, { look, classes })
    return seen.map(({ kind, journey, what }) => `${kind}, ${journey}: ${what}`)
  } finally {
    end()
  }
}

describe('the pages of a visit over a host lab', () => {
  it('are never blank, never throw and show nothing raw', async () => {
    await eachSeed(seeds('h', { fixed: 1, full: 24, moving: 1 }), async (seed) => expect(await drawn(seed, CLASSES)).toEqual([]))
  }, 3_600_000)
})

it('is found out when a page shows a raw word, an id of a message, no date, or nothing at all', async () => {
  const { documentFaults } = await import('./screens')
  const faultsOf = (text: string) => {
    const main = document.createElement('main')
    const line = main.appendChild(document.createElement('p'))
    line.textContent = text
    return documentFaults(main).map(({ kind, what }) => `${kind}: ${what}`)
  }
  expect(faultsOf('Bayar Rp25.000')).toEqual([])
  expect(faultsOf('')).toEqual(['blank: there is nothing to see'])
  expect(faultsOf('Status ZZ_NEW')).toEqual(['outcome: a word of no version is shown'])
  expect(faultsOf('NaN')).toEqual(['outcome: NaN is shown'])
  expect(faultsOf('Sampai Invalid Date')).toEqual(['outcome: an invalid date is shown'])
  expect(faultsOf('feed.retry')).toEqual(['outcome: the id of a message is shown: feed.retry'])
})
