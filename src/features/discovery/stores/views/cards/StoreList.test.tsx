import { screen } from '@testing-library/react'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { StillObserver } from '../../../../../../test/driver/stillBrowser'
import { StoreList, type StoreListProps } from './StoreList'

const store = (poiId: string) => ({ poiId, storeName: `Toko ${poiId}`, productList: [] })
const state = {
  feeds: { nearby: { phase: 'ready', generation: 'g', ids: ['p1', 'p2', 'p3'], hasMore: false, failure: '' } },
  entities: { stores: { p1: store('p1'), p2: store('p2'), p3: store('p3') } },
  location: { position: { success: false } },
  filters: {},
}

beforeEach(() => void Object.assign(window, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver }))

function names(props: Partial<StoreListProps> = {}): (string | null)[] {
  renderWithState(<StoreList feed="nearby" {...props} />, state)
  return screen.getAllByRole('heading').map(({ textContent }) => textContent)
}

it('shows the stores of its list in their order', () => {
  expect(names()).toEqual(['Toko p1', 'Toko p2', 'Toko p3'])
})

it('omits the store that is shown above it', () => {
  expect(names({ without: 'p2' })).toEqual(['Toko p1', 'Toko p3'])
})
