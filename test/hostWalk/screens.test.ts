/** @jest-environment jsdom */
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { stillBrowser } from '../driver/stillBrowser'
import '../tools/run/dialogs'
import { movingMutants } from '../simulation/edited'
import { eachSeed, movingPart, seeds } from '../tools/run/seeds'
import { RENDERED_BUGS } from './bugs'
import { JOURNEYS } from './journeys'
import { classesOf, type WalkOptions } from './walk'

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
  window.scrollTo = () => {}
  // jsdom cannot play videos.
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: () => {}, load: () => {} })
})

/** Faults of the pages of a walk. */
async function complaintsOf(seed: string, options: Omit<WalkOptions, 'look'>): Promise<readonly string[]> {
  const { renderedWalk } = await import('./renderedWalk')
  const seen = await renderedWalk(seed, options)
  return seen.map(({ kind, journey, what }) => `${kind}, ${journey}: ${what}`)
}

describe('the pages of a visit over a host lab', () => {
  it('are never blank, never throw and show nothing raw', async () => {
    const only = movingPart(JOURNEYS.map(({ name }) => name), 3, 'rendered journeys')
    await eachSeed(seeds('h', { fixed: 1, full: 24, moving: 0 }), async (seed) => {
      expect(await complaintsOf(seed, { classes: classesOf(seed), only })).toEqual([])
    })
  }, 3_600_000)
})

it('are checked for a raw value, no number, no date, an id of a message, or no content', async () => {
  const { documentFaults } = await import('./screens')
  const faultsOf = (html: string) => {
    const page = document.createElement('div')
    page.appendChild(document.createElement('main')).appendChild(document.createElement('p')).innerHTML = html
    return documentFaults(page).map(({ kind, what }) => `${kind}: ${what}`)
  }
  const whole = [
    'Bayar Rp25.000', '<span>Rp</span><span>25.000</span>', 'Berlaku 10 hari', 'Dalam 1,0 jam', 'NaNasi', 'Sampai \u206121 Nov\u2062',
  ]
  expect(whole.flatMap(faultsOf)).toEqual([])
  expect(faultsOf('')).toEqual(['blank: there is nothing to see'])
  expect(faultsOf('</p><header>Kopi Sore</header><p>')).toEqual(['blank: there is nothing to see'])
  expect(faultsOf('Status ZZ_NEW')).toEqual(['outcome: a word of no version is shown: Status ZZ_NEW'])
  expect(faultsOf('RpNaN')).toContain('outcome: NaN is shown: RpNaN')
  expect(faultsOf('Sampai Invalid Date')).toEqual(['outcome: an invalid date is shown: Sampai Invalid Date'])
  expect(faultsOf('feed.retry')).toEqual(['outcome: the id of a message is shown: feed.retry'])
  expect(faultsOf('Bayar Rp')).toEqual(['outcome: an amount without digits is shown: Bayar Rp'])
  expect(faultsOf('Tukar dalam 0 hari, lalu')).toEqual(['outcome: no time is shown: Tukar dalam 0 hari, lalu'])
  expect(faultsOf('Sampai {date}')).toEqual(['outcome: the name of a value is shown: Sampai {date}'])
  expect(faultsOf('Batas QRIS \u2061\u2062.')).toEqual(['outcome: a sentence without its value is shown: Batas QRIS .'])
})

it('mark each value of a message, in plurals and tags too', async () => {
  const { withMarkedValues } = await import('./markedMessages')
  const { createIntl } = await import('react-intl')
  const catalogue = { one: 'Sampai {date}', two: '<b>{count, number} hari</b>', three: '{n, plural, =0 {Kupon} other {# dari {of}}}' }
  const messages = withMarkedValues({ of: () => catalogue, load: () => Promise.resolve(true), loadRest: () => Promise.resolve(true) })
  const intl = createIntl({ locale: 'id-ID', messages: messages.of('id-ID') as Record<string, never> })
  const formatMessage = (id: string, values: Parameters<typeof intl.formatMessage>[1]) => intl.formatMessage({ id: id as never }, values)
  expect(formatMessage('one', { date: '' })).toBe('Sampai \u2061\u2062')
  expect(formatMessage('two', { count: 7, b: (parts: readonly unknown[]) => parts.join('') })).toBe('\u20617\u2062 hari')
  expect(formatMessage('three', { n: 2, of: 3 })).toBe('2 dari \u20613\u2062')
})

describe('a bug that only shows on pages', () => {
  it.each(movingMutants(RENDERED_BUGS, 10))('is detected when $name', async (bug) => {
    const { caughtRendered } = await import('./caughtRendered')
    expect(await caughtRendered(bug)).not.toBeNull()
  }, 600_000)
})
