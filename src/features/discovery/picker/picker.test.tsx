import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { FoundPlace } from '../../../api/discovery/places'
import messages from '../../../i18n/messages/id-ID.json'
import { DevicePositionRow, type DevicePositionRowProps } from './PickerScreen'
import { PickerView, type PickerViewProps } from './PickerView'
import { toChosenPlace, withRecent } from './logic'

const SENOPATI: FoundPlace = {
  placeId: 'a1', placeType: 'AREA', placeName: 'Senopati', districtName: 'Kebayoran Baru', cityName: 'Jakarta Selatan', latitude: -6.23,
  longitude: 106.8, provinceId: '31', cityId: '3171', districtId: '3171010', storeNum: 31, distance: 1_230,
}
const MALL: FoundPlace = { ...SENOPATI, placeId: 'm1', placeType: 'MALL', placeName: 'Plaza Seruni', distance: 50 }
const MENTENG: FoundPlace = {
  ...toChosenPlace(SENOPATI), placeId: 'a2', placeName: 'Menteng', districtName: 'Menteng', cityName: 'Jakarta Pusat',
}

function setup(props: Partial<PickerViewProps> = {}) {
  const callbacks = { onType: jest.fn(), onChoose: jest.fn(), onRecentCleared: jest.fn(), onBack: jest.fn() }
  const page = (now: Partial<PickerViewProps>) => (
    <IntlProvider locale="id-ID" messages={messages}>
      <PickerView
        keyword=""
        chosenId={null}
        recent={[]}
        suggested={{ phase: 'ready', places: [SENOPATI, MALL] }}
        found={{ phase: 'loading' }}
        devicePosition={<p>di sini</p>}
        renderFailed={(which) => <p>gagal {which}</p>}
        {...callbacks}
        {...now}
      />
    </IntlProvider>
  )
  const { rerender } = render(page(props))
  return {
    ...callbacks,
    rows: (group: string) => within(screen.getByRole('region', { name: group })).getAllByRole('listitem').map((row) => row.textContent),
    taps: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })),
    types: (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Cari area atau mal' }), text),
    becomes: (now: Partial<PickerViewProps>) => rerender(page({ ...props, ...now })),
  }
}

describe('the place picker', () => {
  it('suggests areas and malls with their region, distance and number of stores, and passes on the tapped one', async () => {
    const { rows, taps: tap, onChoose } = setup()
    expect(rows('Area terdekat')).toEqual(['Senopati1,2 kmKebayoran Baru, Jakarta Selatan · 31 toko'])
    expect(rows('Mal terdekat')).toEqual(['Plaza Seruni< 100mKebayoran Baru, Jakarta Selatan · 31 toko'])
    await tap(/Plaza Seruni/)
    expect(onChoose.mock.calls).toEqual([[MALL]])
  })

  it('lists recent choices first, once each, marks the active one, and deletes them', async () => {
    const { rows, taps: tap, onRecentCleared } = setup({ recent: [toChosenPlace(SENOPATI), MENTENG], chosenId: 'a1' })
    expect(rows('Terakhir dipilih')).toEqual(['SenopatiKebayoran Baru, Jakarta Selatan', 'MentengJakarta Pusat'])
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Senopati')
    expect(screen.queryByRole('region', { name: 'Area terdekat' })).toBeNull()
    await tap(/Hapus semua/)
    expect(onRecentCleared).toHaveBeenCalledTimes(1)
  })

  it('names the suggestions popular while there is no place to measure from', () => {
    expect(setup({ suggested: { phase: 'ready', places: [MENTENG] } }).rows('Area populer')).toEqual(['MentengJakarta Pusat'])
  })

  it('trims the typed words, and shows results, none, or a failure', async () => {
    const { types: type, onType, becomes: update, rows } = setup()
    await type('se ')
    expect(onType.mock.calls.flat()).toEqual(['s', 'se', 'se'])
    update({ keyword: 'se', found: { phase: 'ready', places: [SENOPATI] } })
    expect(rows('Hasil pencarian')).toHaveLength(1)
    expect(screen.queryByText('di sini')).toBeNull()
    update({ keyword: 'se', found: { phase: 'ready', places: [] } })
    expect(screen.getByRole('heading', { name: /^Tidak ada area atau mal bernama/ })).toBeVisible()
    update({ keyword: 'se', found: { phase: 'failed' } })
    expect(screen.getByText('gagal found')).toBeVisible()
  })

  it('offers the device\'s position when suggestions failed', () => {
    setup({ suggested: { phase: 'failed' } })
    expect(screen.getByText('di sini')).toBeVisible()
    expect(screen.getByText('gagal suggested')).toBeVisible()
  })
})

describe('the position of the device', () => {
  function row(props: Partial<DevicePositionRowProps>) {
    const callbacks = { onTap: jest.fn(), onSettingsTap: jest.fn() }
    renderWithState(<DevicePositionRow searchState="no" isCurrent name="Jl. Kemang Raya" opensSettings={false} {...callbacks} {...props} />)
    return { ...callbacks, button: screen.getByRole('button', { name: /Gunakan lokasiku/ }) }
  }

  it('is named while it is used, and offered otherwise', () => {
    expect(row({}).button).toHaveTextContent('Dipakai sekarang: Jl. Kemang Raya')
    document.body.replaceChildren()
    expect(row({ isCurrent: false }).button).toHaveTextContent('Cari dari tempatmu sekarang')
  })

  it('is located once at a time', async () => {
    const { button, onTap } = row({ searchState: 'looking' })
    expect(button).toHaveTextContent('Mencari lokasimu…')
    await userEvent.click(button)
    expect(onTap).not.toHaveBeenCalled()
  })

  it.each([
    ['denied', /Izin lokasi/], ['off', /mati atau belum terbaca/], ['timeout', /tak kunjung ketemu/], ['unsupported', /Browser ini/],
    ['failed', /belum bisa ditemukan/],
  ] as const)('says that it was not found: %s', (searchState, pattern) => {
    row({ searchState })
    expect(screen.getByRole('status')).toHaveTextContent(pattern)
    expect(screen.queryAllByRole('button', { name: 'Cara mengaktifkan' })).toHaveLength(searchState === 'denied' ? 1 : 0)
  })

  it('leads to the settings of the shell, or to the steps', async () => {
    const { onSettingsTap } = row({ searchState: 'denied', opensSettings: true })
    await userEvent.click(screen.getByRole('button', { name: 'Buka setelan' }))
    expect(onSettingsTap).toHaveBeenCalledTimes(1)
  })
})

it('stores five choices, latest first, each once', () => {
  const places = [1, 2, 3, 4, 5].map((at) => ({ ...toChosenPlace(SENOPATI), placeId: `p${at}` }))
  expect(withRecent(places, places[2] ?? MENTENG).map(({ placeId }) => placeId)).toEqual(['p3', 'p1', 'p2', 'p4', 'p5'])
  expect(withRecent(places, MENTENG).map(({ placeId }) => placeId)).toEqual(['a2', 'p1', 'p2', 'p3', 'p4'])
})
