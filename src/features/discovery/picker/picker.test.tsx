import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { FoundPlace, Place } from '../../../api/discovery/places'
import messages from '../../../i18n/messages/id-ID.json'
import { feedPulled } from '../../../data/feed/events'
import { resourceRetryTapped } from '../../../data/resource/events'
import { backTapped } from '../../../navigation/events'
import { hereTapped, LOCATION_CODES, locationSettingsTapped, placeChosen } from '../../base/location/events'
import { placeTyped, recentCleared } from './events'
import { DevicePosition, PickerScreen } from './PickerScreen'
import { FOUND, SUGGESTED } from './selectors'
import { toChosenPlace, withRecent } from './logic'

const SENOPATI: FoundPlace = {
  placeId: 'a1', placeType: 'AREA', placeName: 'Senopati', districtName: 'Kebayoran Baru', cityName: 'Jakarta Selatan', latitude: -6.23,
  longitude: 106.8, provinceId: '31', cityId: '3171', districtId: '3171010', storeNum: 31, distance: 1_230,
}
const MALL: FoundPlace = { ...SENOPATI, placeId: 'm1', placeType: 'MALL', placeName: 'Plaza Seruni', distance: 50 }
const MENTENG: FoundPlace = {
  ...toChosenPlace(SENOPATI), placeId: 'a2', placeName: 'Menteng', districtName: 'Menteng', cityName: 'Jakarta Pusat',
}

interface Changes {
  readonly keyword?: string
  readonly recent?: readonly Place[]
  readonly chosen?: Place
  /** `null`: failed. */
  readonly suggested?: readonly FoundPlace[] | null
  readonly found?: readonly FoundPlace[] | null
  readonly searchedKeyword?: string
  /** A search behind the answer to an earlier one. */
  readonly laterSearch?: 'awaited' | 'failed'
}

const resourceOf = (places: readonly FoundPlace[] | null) =>
  (places ? { phase: 'ready', content: { places }, failure: null } : { phase: 'failed', content: null, failure: { kind: 'network' } })

const LATER = { awaited: { phase: 'refreshing' }, failed: { failure: { kind: 'server' } } } as const

function stateOf(
  { keyword = '', searchedKeyword = keyword, recent = [], chosen, suggested = [SENOPATI, MALL], found, laterSearch }: Changes,
) {
  const later = laterSearch ? LATER[laterSearch] : {}
  return {
    places: { keyword, searchedKeyword, recent }, navigation: {},
    location: { position: { success: false }, address: { info: null }, place: chosen },
    resources: { [SUGGESTED]: resourceOf(suggested), ...(found === undefined ? {} : { [FOUND]: { ...resourceOf(found), ...later } }) },
  }
}

function setup(changes: Changes = {}) {
  const { dispatched, changeState } = renderWithState(<PickerScreen />, stateOf(changes))
  return {
    dispatched,
    rows: (group: string) => within(screen.getByRole('region', { name: group })).getAllByRole('listitem').map((row) => row.textContent),
    taps: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })),
    types: (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Cari area atau mal' }), text),
    becomes: (next: Changes) => changeState(stateOf({ ...changes, ...next })),
  }
}

const FAILED = messages['feed.failed']
const SEARCH_FAILED = messages['places.searchFailed']
const HERE = 'Gunakan lokasiku'

describe('the place picker', () => {
  it('suggests areas and malls with their region, distance and number of stores, and passes on the tapped one', async () => {
    const { rows, taps: tap, dispatched } = setup()
    expect(rows('Area terdekat')).toEqual(['Senopati1,2 kmKebayoran Baru, Jakarta Selatan 31 toko'])
    expect(rows('Mal terdekat')).toEqual(['Plaza Seruni< 100mKebayoran Baru, Jakarta Selatan 31 toko'])
    await tap(/Plaza Seruni/)
    expect(dispatched).toEqual([placeChosen({ place: toChosenPlace(MALL) })])
  })

  it('lists recent choices first, once each, marks the active one, and deletes them', async () => {
    const recent = [toChosenPlace(SENOPATI), MENTENG]
    const { rows, taps: tap, dispatched } = setup({ recent, chosen: toChosenPlace(SENOPATI) })
    expect(rows('Terakhir dipilih')).toEqual(['SenopatiKebayoran Baru, Jakarta Selatan', 'MentengJakarta Pusat'])
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Senopati')
    expect(screen.queryByRole('region', { name: 'Area terdekat' })).toBeNull()
    await tap(/Hapus semua/)
    expect(dispatched).toEqual([recentCleared()])
  })

  it('names the suggestions popular while there is no place to measure from', () => {
    expect(setup({ suggested: [MENTENG] }).rows('Area populer')).toEqual(['MentengJakarta Pusat'])
  })

  it('outlines as many areas and malls as it usually suggests, under the titles that they will have', () => {
    const outlined = (changes: Changes) => {
      document.body.replaceChildren()
      renderWithState(<PickerScreen />, { ...stateOf(changes), resources: {} })
      return screen.getAllByRole('region')
        .map((group) => `${group.querySelector('h2')?.textContent ?? ''} ${group.querySelectorAll('li').length}`)
    }
    expect(outlined({})).toEqual(['Area populer 8', 'Mal populer 4'])
    expect(outlined({ chosen: toChosenPlace(SENOPATI) })).toEqual(['Area terdekat 8', 'Mal terdekat 4'])
  })

  it('has the typed words in bold, in the second line of a place whose name lacks them', () => {
    const { becomes: update } = setup({ keyword: 'sen', found: [SENOPATI] })
    const bold = () => [...document.querySelectorAll('main b')].map(({ textContent }) => textContent)
    expect(bold()).toEqual(['Sen'])
    update({ keyword: 'selatan', found: [SENOPATI] })
    expect(bold()).toEqual(['Selatan'])
  })

  it('trims the typed words, and shows results, none, or a failure', async () => {
    const { types: type, dispatched, taps: tap, becomes: update, rows } = setup()
    await type('se ')
    expect(dispatched).toEqual(['s', 'se', 'se'].map((keyword) => placeTyped({ keyword })))
    update({ keyword: 'se', found: [SENOPATI] })
    expect(rows('Hasil pencarian')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: 'Hasil pencarian' })).getByText('Se').tagName).toBe('B')
    expect(screen.queryByText(HERE)).toBeNull()
    update({ keyword: 'se', found: [] })
    expect(screen.getByRole('heading', { name: /^Tidak ada area atau mal bernama/ })).toBeVisible()
    expect(screen.getByText(HERE)).toBeVisible()
    expect(rows('Area terdekat')).toHaveLength(1)
    update({ keyword: 'se', found: null })
    expect(screen.getByText(SEARCH_FAILED)).toBeVisible()
    await tap(/Coba lagi/)
    await tap(/Kembali/)
    expect(dispatched.slice(3)).toEqual([resourceRetryTapped({ resource: FOUND }), backTapped()])
  })

  it('says that a later search failed, and never that words without an answer match nothing', async () => {
    const { becomes: update, taps: tap, dispatched } = setup()
    const none = () => screen.queryByRole('heading', { name: /^Tidak ada area atau mal bernama/ })
    const outlined = () => screen.getByRole('region', { name: 'Hasil pencarian' }).querySelectorAll('li[aria-hidden]')
    update({ keyword: 'tebet', searchedKeyword: 'teb', found: [] })
    expect(none()).toBeNull()
    expect(outlined()).toHaveLength(5)
    update({ keyword: 'tebet', found: [], laterSearch: 'awaited' })
    expect(none()).toBeNull()
    expect(outlined()).toHaveLength(5)
    for (const found of [[], [SENOPATI]]) {
      update({ keyword: 'tebet', found, laterSearch: 'failed' })
      expect(screen.getByRole('heading', { name: SEARCH_FAILED })).toBeVisible()
      expect(none()).toBeNull()
      expect(screen.queryByText('Senopati')).toBeNull()
    }
    await tap(/Coba lagi/)
    expect(dispatched).toEqual([feedPulled({ feed: FOUND })])
    update({ keyword: 'tebet', found: [] })
    expect(none()).toBeVisible()
  })

  it('offers the device\'s position when suggestions failed', () => {
    setup({ suggested: null })
    expect(screen.getByText(HERE)).toBeVisible()
    expect(screen.getByText(FAILED)).toBeVisible()
  })
})

describe('the position of the device', () => {
  interface RowChanges {
    /** Absent while the device is not being located. */
    readonly position?: object
    readonly chosen?: Place
    readonly inShell?: boolean
  }
  function row({ position, chosen, inShell = false }: RowChanges) {
    const located = position ? { seeksHere: true, position } : { position: { success: true } }
    const { dispatched } = renderWithState(<DevicePosition />, {
      location: { ...located, address: { info: { street: 'Jl. Kemang Raya' } }, place: chosen }, navigation: inShell ? { shell: {} } : {},
    })
    return { dispatched, button: screen.getByRole('button', { name: /Gunakan lokasiku/ }) }
  }
  const failed = (code: number) => ({ position: { status: 'end', success: false, code } })

  it('is named while it is used, and offered otherwise', async () => {
    const { button, dispatched } = row({})
    expect(button).toHaveTextContent('Dipakai sekarang: Jl. Kemang Raya')
    await userEvent.click(button)
    expect(dispatched).toEqual([hereTapped()])
    document.body.replaceChildren()
    expect(row({ chosen: toChosenPlace(MALL) }).button).toHaveTextContent('Cari dari tempatmu sekarang')
  })

  it('is located once at a time', async () => {
    const { button, dispatched } = row({ position: { status: 'begin', success: false } })
    expect(button).toHaveTextContent('Mencari lokasimu…')
    await userEvent.click(button)
    expect(dispatched).toEqual([])
  })

  it.each([
    ['denied', /Izin lokasi/], ['unavailable', /mati atau belum terbaca/], ['timeout', /tak kunjung ketemu/],
    ['unsupported', /Browser ini/], ['unknown', /belum bisa ditemukan/],
  ] as const)('says that it was not found: %s', (code, pattern) => {
    row(failed(LOCATION_CODES[code]))
    expect(screen.getByRole('status')).toHaveTextContent(pattern)
    expect(screen.queryAllByRole('button', { name: 'Cara mengaktifkan' })).toHaveLength(code === 'denied' ? 1 : 0)
  })

  it('leads to the settings of the shell, or to the steps', async () => {
    const { dispatched } = row({ ...failed(LOCATION_CODES.denied), inShell: true })
    await userEvent.click(screen.getByRole('button', { name: 'Buka setelan' }))
    expect(dispatched).toEqual([locationSettingsTapped()])
  })
})

it('stores five choices, latest first, each once', () => {
  const places = [1, 2, 3, 4, 5].map((at) => ({ ...toChosenPlace(SENOPATI), placeId: `p${at}` }))
  expect(withRecent(places, places[2] ?? MENTENG).map(({ placeId }) => placeId)).toEqual(['p3', 'p1', 'p2', 'p4', 'p5'])
  expect(withRecent(places, MENTENG).map(({ placeId }) => placeId)).toEqual(['a2', 'p1', 'p2', 'p3', 'p4'])
})
