import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Channels } from '../../../../../api/buying/channels'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { ChannelList } from './ChannelList'

const URL = 'https://grab.partner.example/toko/p1'

function renderList(channels: Channels | undefined, locale = 'id-ID') {
  const onFollow = jest.fn()
  const { container } = renderWithState(<ChannelList channels={channels} onFollow={onFollow} />, {}, locale)
  return { onFollow, text: container.textContent ?? '' }
}

it.each([
  ['id-ID', 'Pesan antar lewat Grab', 'Dibuka di luar Dekat'],
  ['en-GB', 'Order delivery through Grab', 'Opens outside Dekat'],
  ['zh-CN', '通过 Grab 点外卖', '在 Dekat 之外打开'],
] as const)('delivery is handed over by a link that says so in %s', async (locale, through, outside) => {
  const { onFollow, text } = renderList([{ channelType: 2 }, { channelType: 4, url: URL }], locale)
  expect(text).toContain(through)
  expect(text).toContain(outside)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button'))
  expect(onFollow).toHaveBeenCalledWith(URL)
})

it('shows the store as the partner if it has no name', () => {
  expect(renderList([{ channelType: 1, url: URL }]).text).toContain('Pesan antar lewat mitra toko ini')
})

it.each([[undefined], ['javascript:alert(1)'], ['']])('shows a fact without a button if its link is not external: %j', (url) => {
  expect(renderList([{ channelType: 1, url, partnerName: 'KirimKilat' }]).text).toContain('Diantar')
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['that is no restaurant', [{ channelType: 3 }], 'Pilihan layananLangsung di tempat'],
  ['that is one', [{ channelType: 2 }, { channelType: 3 }], 'Pilihan layananAmbil sendiriMakan di tempat'],
])('says in one line how to use what a place sells %s', (_, channels, text) => {
  expect(renderList(channels as Channels).text).toBe(text)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([[undefined], [[]]])('shows nothing without channels', (channels) => {
  expect(renderList(channels).text).toBe('')
})
