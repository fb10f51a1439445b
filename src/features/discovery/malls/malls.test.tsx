import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Mall } from '../../../api/discovery/malls'
import { MallCard, MallCardSkeleton } from './MallsScreen'
import { MallHeader } from './MallScreen'

const full: Mall = {
  mallId: 'm1',
  mallName: 'Mal Kemang Raya',
  mallImage: '/img/mal.webp',
  mallAddress: 'Jl. Kemang Raya No. 10',
  districtName: 'Mampang Prapatan',
  mapUrl: 'https://maps.example/m1',
  distance: 1240,
  storeNum: 24,
  dealNum: 61,
}

function renderView(view: ReactNode) {
  const { container } = renderWithState(view)
  return { container, text: () => container.textContent }
}

beforeAll(() => void Object.assign(window, {
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
}))

describe('a mall in a list', () => {
  function setup(change: Partial<Mall> = {}, showsDistance = true) {
    const onTap = jest.fn()
    const view = renderView(<MallCard mall={{ ...full, ...change }} showsDistance={showsDistance} onTap={onTap} />)
    const card = within(screen.getByRole('article'))
    return { ...view, card, onTap, taps: () => userEvent.click(card.getByRole('button', { name: 'Mal Kemang Raya' })) }
  }

  it('shows its place and its content', () => {
    const { card, text } = setup()
    expect(card.getByRole('heading', { name: 'Mal Kemang Raya' })).toBeVisible()
    expect(card.getByRole('img', { name: 'naik motor' })).toBeVisible()
    expect(text()).toBe('Mal Kemang RayaMampang Prapatan1,2 km61 promo24 toko')
  })

  it('is one button', async () => {
    const { card, onTap, taps: tap } = setup()
    await tap()
    expect(onTap.mock.calls).toEqual([['m1']])
    expect(card.getAllByRole('button')).toHaveLength(1)
  })

  it('shows no distance without a position', () => {
    expect(setup({}, false).text()).toBe('Mal Kemang RayaMampang Prapatan61 promo24 toko')
  })

  it('has no gaps for missing fields', () => {
    const withoutLocation = { districtName: undefined, distance: undefined }
    const { container, text } = setup({ ...withoutLocation, mallImage: undefined, storeNum: 0, dealNum: undefined })
    expect(text()).toBe('Mal Kemang Raya')
    expect(container.querySelector('img')).toBeNull()
  })
})

describe("the header of a mall's page", () => {
  function setup(mall: Mall | null, showsDistance = true) {
    const onMapTap = jest.fn()
    const view = renderView(<MallHeader mall={mall} showsDistance={showsDistance} onMapTap={onMapTap} />)
    return { ...view, onMapTap, opensMap: () => userEvent.click(screen.getByRole('button', { name: 'Buka peta' })) }
  }

  it('describes the mall, and links to its map', async () => {
    const { text, onMapTap, opensMap: tapMap } = setup(full)
    expect(screen.getByRole('heading', { name: 'Mal Kemang Raya' })).toBeVisible()
    expect(text()).toContain('24 toko · 61 promo')
    expect(text()).toContain('1,2 kmJl. Kemang Raya No. 10')
    await tapMap()
    expect(onMapTap).toHaveBeenCalledTimes(1)
  })

  it('has no map without coordinates, and no distance without a fix', () => {
    const { text } = setup({ ...full, mapUrl: undefined, dealNum: 0 }, false)
    expect(screen.queryByRole('button')).toBeNull()
    expect(text()).toBe('Mal Kemang Raya24 tokoJl. Kemang Raya No. 10')
  })

  it('reserves its space while it loads', () => {
    const { container, text } = setup(null)
    expect(container).not.toBeEmptyDOMElement()
    expect(text()).toBe('')
  })
})

it('does not mention a mall that is not open yet', () => {
  expect(renderView(<MallCardSkeleton />).container.firstChild).toHaveAttribute('aria-hidden', 'true')
})
