import { APP_OPENS_MS, createExternalApps } from './externalApps'

const WEB = 'https://wallet.example/pay?x=1'
const APP = 'gojek://gopay/pay'

/** A browser that opens tabs unless `blocks`. `hides`: an app covers the page. */
function setUp({ blocks = false, hides = false, shell = null as ((url: string) => Promise<boolean>) | null } = {}) {
  const tabs: { opener: unknown; closed: boolean; went: string[]; close: () => void }[] = []
  const browser = { blocks, hides }
  const opened: unknown[][] = []
  const open = (...args: unknown[]) => {
    opened.push(args)
    if (browser.blocks) return null
    const tab = {
      opener: 'app' as unknown, closed: false, went: [] as string[],
      location: { replace: (url: string) => void tab.went.push(url) },
      get document() {
        return { visibilityState: browser.hides ? 'hidden' : 'visible' }
      },
      close: () => void (tab.closed = true),
    }
    tabs.push(tab)
    return tab as unknown as Window
  }
  const window = { open, setTimeout: globalThis.setTimeout as unknown as Window['setTimeout'] }
  return { tabs, opened, browser, ...createExternalApps({ window, shell }) }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('an external app in a browser', () => {
  it('opens a web link at once, in a tab without an opener', () => {
    const { open, tabs } = setUp()
    expect(open(WEB)).toBe(true)
    expect(tabs).toMatchObject([{ went: [WEB], opener: null, closed: false }])
  })

  it('opens in the tab prepared by the tap, also when the browser blocks tabs by then', () => {
    const { prepare, open, browser, tabs } = setUp()
    prepare()
    expect(tabs).toMatchObject([{ went: [], opener: null }])
    browser.blocks = true
    expect(open(WEB)).toBe(true)
    expect(tabs).toMatchObject([{ went: [WEB] }])
    expect(open(WEB)).toBe(false)
  })

  it('closes only a prepared tab that stayed empty', () => {
    const { prepare, closePrepared, open, tabs } = setUp()
    prepare()
    prepare()
    closePrepared()
    expect(tabs).toMatchObject([{ closed: true }])
    prepare()
    void open(WEB)
    closePrepared()
    expect(tabs).toMatchObject([{ closed: true }, { closed: false, went: [WEB] }])
  })

  it('opens in another tab when the user has closed the prepared one', () => {
    const { prepare, open, tabs } = setUp()
    prepare()
    tabs[0]?.close()
    expect(open(WEB)).toBe(true)
    expect(tabs[1]?.went).toEqual([WEB])
  })

  it.each([
    ['is there', true, null, true, [APP], true], ['is not there', false, WEB, true, [APP, WEB], false],
    ['is nowhere', false, null, false, [APP], true],
  ] as const)('asks for an app by its scheme, which %s', async (_, hides, fallback, opened, went, closed) => {
    const { open, tabs } = setUp({ hides })
    const answer = open(APP, fallback)
    jest.advanceTimersByTime(APP_OPENS_MS)
    expect(await answer).toBe(opened)
    expect(tabs).toMatchObject([{ went, closed }])
  })

  it.each(['javascript:alert(1)', 'intent://x#Intent;end', '/platform/home', 'data:text/html,x'])('opens nothing for %s', (url) => {
    const { open, opened } = setUp()
    expect(open(url)).toBe(false)
    expect(opened).toEqual([])
  })

  it('follows a public link without a referrer', async () => {
    const { openWebLink, opened } = setUp()
    await openWebLink('https://wa.me/62')
    await openWebLink('javascript:alert(1)')
    expect(opened).toEqual([['https://wa.me/62', '_blank', 'noopener,noreferrer']])
  })
})

describe('an external app in the native shell', () => {
  it('prepares no tab, and the shell opens the URL', async () => {
    const calls: string[] = []
    const { prepare, open, openWebLink, opened } = setUp({ shell: (url) => Promise.resolve(calls.push(url) > 0) })
    prepare()
    expect(await open(APP, WEB)).toBe(true)
    await openWebLink('https://wa.me/62')
    expect(calls).toEqual([APP, 'https://wa.me/62'])
    expect(opened).toEqual([])
  })

  it('falls back to the web page without the app, and to a tab if the shell opens nothing', async () => {
    const calls: string[] = []
    const { open } = setUp({ shell: (url) => Promise.resolve(calls.push(url) > 0 && url === WEB) })
    expect(await open(APP, WEB)).toBe(true)
    expect(calls).toEqual([APP, WEB])
    const old = setUp({ shell: () => Promise.resolve(false) })
    expect(await old.open(APP, WEB)).toBe(true)
    expect(await old.open(APP)).toBe(false)
    expect(old.tabs).toMatchObject([{ went: [WEB] }])
    await old.openWebLink('https://wa.me/62')
    expect(old.opened.at(-1)).toEqual(['https://wa.me/62', '_blank', 'noopener,noreferrer'])
  })
})
