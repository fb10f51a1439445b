import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { removeTapped } from './events'
import { FavouritesScreen } from './FavouritesScreen'
import { FAVOURITES } from './selectors'

const FEED = { phase: 'ready', generation: 'g', sourceCount: 1, stage: 0, pageNo: 1, queryId: 'q', emptyPages: 0, failure: '' }
const store = (poiId: string) => ({ poiId, storeName: `Toko ${poiId}` })

it('selects stores by their rows, whose cards stay the same, and removes them', async () => {
  stillBrowser()
  const { dispatched } = renderWithState(<FavouritesScreen params={{}} now={() => 0} />, {
    feeds: { [FAVOURITES.name]: { ...FEED, ids: ['a', 'b'] } }, entities: { stores: { a: store('a'), b: store('b') }, deals: {} },
    location: { position: {} }, filters: {}, connection: { online: true, visible: true }, mutations: {},
  })
  const cards = screen.getAllByRole('article')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pilih' }))
  expect(screen.getAllByRole('article', { hidden: true })).toEqual(cards)
  expect(cards.map((card) => card.closest('[inert]') !== null)).toEqual([true, true])
  await userEvent.click(screen.getAllByRole('checkbox', { hidden: true })[1] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Hapus 1 toko' }))
  expect(dispatched).toEqual([removeTapped({ poiIds: ['b'] })])
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
  expect(screen.getAllByRole('article', { hidden: true })).toEqual(cards)
})
