import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import type { PlatformBanner } from '../../../api/offers/content'
import type { PopupKind, StartupPopup } from '../../../api/offers/promotions'
import messages from '../../../i18n/messages/id-ID.json'
import type { Locale } from '../../../i18n/locales'
import { EdgePictures } from '../../../ui/media/EdgePictures'
import { CLOSE_DELAY_MS } from '../../../ui/overlays/useAnimatedClose'
import { BottomBanner } from './BottomBanner'
import { DISPLAY, hasReceivedPacket, statusAfterClose } from './logic'
import { PopupDialog } from './PopupDialog'

const smallPictures = { 'id-ID': '/img/s.webp', 'en-US': '/img/s.webp' }

function popupOf(subType: PopupKind, dialog: Partial<StartupPopup['dialog']> = {}): StartupPopup {
  const link = { 'id-ID': '/platform/flashDeal' }
  const picture = { 'id-ID': '/img/p.webp' }
  return {
    resourcePosition: { id: 'p', positionId: 1, subType },
    dialog: { id: 'd', name: { 'id-ID': 'Amplop sambutan' }, iconUrl: picture, linkUrl: link, ...dialog },
  }
}

function renderNode(node: React.ReactElement) {
  render(<IntlProvider locale="id-ID" messages={messages}>{node}</IntlProvider>)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a popup', () => {
  const packets = [
    { ruleId: 'a', couponAmount: 30_000 },
    { ruleId: 'b', couponAmount: 10_000, quantity: 2 },
    { ruleId: 'c', couponAmount: 5_500, quantity: 1 },
  ]

  it('is one big button, and animates before it reports that it is closed', async () => {
    const callbacks = { onFollow: jest.fn(), onClose: jest.fn() }
    const user = renderNode(<PopupDialog popup={popupOf('RED_PACKET_DIALOG')} packets={packets} {...callbacks} />)
    const dialog = screen.getByRole('dialog', { name: 'Amplop sambutan' })
    expect(dialog).toHaveFocus()
    expect(within(dialog).queryByText('Rp30K')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Klaim' }))
    expect(callbacks.onFollow).toHaveBeenCalledTimes(1)
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }))
    expect(callbacks.onClose).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(CLOSE_DELAY_MS))
    expect(callbacks.onClose).toHaveBeenCalledTimes(1)
  })

  it('of the gift shows its packets in thousands, and their number from two on', () => {
    renderNode(<PopupDialog popup={popupOf('NEW_GIFT_POPUP')} packets={packets} onFollow={jest.fn()} onClose={jest.fn()} />)
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent?.trim())
    expect(shown).toEqual(['Rp30K', '2 amplop, masing-masing Rp10K', 'Rp5,5K'])
  })

  it('without a link can only be closed', () => {
    renderNode(<PopupDialog popup={popupOf('PLAIN_POPUP', { linkUrl: {} })} packets={[]} onFollow={jest.fn()} onClose={jest.fn()} />)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Tutup'])
  })

  it.each<[Locale, number, StartupPopup['dialog']['floatingUrl']]>([
    ['id-ID', DISPLAY.small, smallPictures],
    ['en-GB', DISPLAY.small, smallPictures],
    ['zh-CN', DISPLAY.closed, smallPictures],
    ['id-ID', DISPLAY.closed, undefined],
    ['en-GB', DISPLAY.closed, { 'id-ID': '/img/s.webp' }], ['zh-CN', DISPLAY.closed, { 'zh-CN': '' }],
  ])('omits in %s %s of %o', (locale, statusAfter, floatingUrl) => {
    expect(statusAfterClose(popupOf('PLAIN_POPUP', { floatingUrl }), locale)).toBe(statusAfter)
  })
})

describe('the bottom banner', () => {
  const banner: PlatformBanner = {
    id: 'b', iconUrl: { 'id-ID': '/img/b.webp' }, dynamicImageDisplaySwitch: true,
    content: { redPacketList: [{ couponAmount: 25_000, quantity: 2 }, { couponAmount: 8_000 }, { couponAmount: 5_000 }] },
  }

  it('renders its packets on the picture, with a text alternative', async () => {
    const callbacks = { onTap: jest.fn(), onClose: jest.fn() }
    const user = renderNode(<BottomBanner banner={banner} {...callbacks} />)
    const tap = screen.getByRole('button', { name: 'Amplop buatmu: Rp25K, Rp8K, Rp5K' })
    expect(tap.lastElementChild?.textContent).toBe('Rp25K ×2Rp8K ')
    await user.click(tap)
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(callbacks.onTap.mock.calls.length).toBe(1)
    expect(callbacks.onClose.mock.calls.length).toBe(1)
  })

  it('renders a complete picture alone', () => {
    const plainBanner = { ...banner, dynamicImageDisplaySwitch: false, content: undefined }
    renderNode(<BottomBanner banner={plainBanner} onTap={jest.fn()} onClose={jest.fn()} />)
    expect(screen.getByRole('button', { name: 'Amplop buatmu' }).querySelector('b')).toBeNull()
  })

  it('counts as received with any of its packets', () => {
    expect(hasReceivedPacket(banner)).toBe(false)
    const [first, ...others] = banner.content?.redPacketList ?? []
    expect(
      hasReceivedPacket({ ...banner, content: { redPacketList: [...others, { couponAmount: 1, ...first, isReceived: true }] } }),
    ).toBe(true)
    expect(hasReceivedPacket({ ...banner, content: undefined })).toBe(false)
  })
})

it('floating pictures are half off the screen while the page is scrolled, and are closed one by one', async () => {
  const callbacks = { onTap: jest.fn(), onClose: jest.fn() }
  const pictures = [{ key: 'a', name: 'Amplop', src: '/img/a.webp' }, { key: 'b', name: 'Ajak teman', src: '/img/b.webp' }]
  const user = renderNode(<EdgePictures label="Hadiah" pictures={pictures} {...callbacks} />)
  const edge = screen.getByRole('complementary', { name: 'Hadiah' })
  const scrollTo = (scrollY: number) => act(() => {
    Object.assign(window, { scrollY })
    window.dispatchEvent(new Event('scroll'))
  })
  scrollTo(300)
  expect(edge.dataset).toHaveProperty('aside')
  scrollTo(0)
  expect(edge.dataset).not.toHaveProperty('aside')
  await user.click(screen.getByRole('button', { name: 'Ajak teman' }))
  expect(callbacks.onTap).toHaveBeenCalledWith('b')
  await user.click(screen.getByRole('button', { name: 'Tutup: Amplop' }))
  expect(callbacks.onClose).toHaveBeenCalledWith('a')
})
