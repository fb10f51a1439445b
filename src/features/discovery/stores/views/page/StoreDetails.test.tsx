import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { backTapped, textLinkTapped } from '../../../../../navigation/events'
import { storeMapTapped, storePhotoTapped } from '../../model/events'
import { StoreDetails } from './StoreDetails'

const full: Merchant = {
  store: { poiId: 'p1', storeName: 'Bakso Pak Ujang' },
  photos: ['/img/a.webp', '/img/b.webp', '/img/c.webp'],
  businessHours: [
    { week: '1', time: [{ businessStartTime: '17:00', businessEndTime: '02:00' }] },
    { week: '1,2', time: [{ businessStartTime: '10:00', businessEndTime: '14:00' }] },
  ],
  timeZone: 'Asia/Jakarta',
  storeAddress: 'Jl. Kemang Raya 12',
  mapUrl: 'https://maps.example/p1',
  storePhone: '021 555 0102',
  storeChat: 'https://chat.example/p1',
  products: [],
  coupons: [],
  isFavourite: false,
}

function setup(change: Partial<Merchant> = {}) {
  const { dispatched } = renderWithState(
    <StoreDetails merchant={{ ...full, ...change }} now={() => Date.parse('2026-01-05T12:00:00+07:00')} />,
  )
  return {
    dispatched,
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    sections: () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    week: () => screen.getAllByRole('term').map((each) => `${each.textContent}: ${each.nextSibling?.textContent}`),
  }
}

describe('the details of a store', () => {
  it('have the hours of each day', () => {
    const { week } = setup()
    expect(week()).toHaveLength(7)
    expect(week().slice(0, 3)).toEqual(['Senin: 10.00–14.00, 17.00–02.00', 'Selasa: 10.00–14.00', 'Rabu: Tutup'])
    expect(screen.getByText('Buka sampai 14.00')).toBeVisible()
  })

  it('link to each photo, to the map, to the phone, to the chat and back', async () => {
    const { tap, dispatched } = setup()
    await tap('Foto 3 dari 3')
    await tap('Buka peta')
    await tap('Chat toko')
    await tap('Kembali')
    expect(dispatched).toEqual([
      storePhotoTapped({ poiId: 'p1', at: 2 }), storeMapTapped({ poiId: 'p1', mapUrl: 'https://maps.example/p1' }),
      textLinkTapped({ link: 'https://chat.example/p1', from: 'store' }), backTapped(),
    ])
    expect(screen.getByRole('link', { name: 'Telepon 021 555 0102' })).toHaveAttribute('href', 'tel:0215550102')
  })

  it('omit empty sections', () => {
    expect(setup().sections()).toEqual(['Jam buka', 'Alamat dan kontak', 'Foto toko'])
    document.body.replaceChildren()
    const chatAlone = { storeAddress: undefined, mapUrl: undefined, storePhone: undefined, photos: [] }
    expect(setup(chatAlone).sections()).toEqual(['Jam buka', 'Alamat dan kontak'])
    document.body.replaceChildren()
  })

  it('say so if the store has none', () => {
    const none = { storeAddress: undefined, mapUrl: undefined, storePhone: undefined, storeChat: undefined, photos: [], businessHours: [] }
    expect(setup(none).sections()).toEqual(['Belum ada info toko ini'])
    expect(screen.getByRole('heading', { level: 1, name: 'Bakso Pak Ujang' })).toBeVisible()
  })
})
