import { fireEvent, screen } from '@testing-library/react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Rating } from '../../../api/discovery/ratings'
import { ratingChosen, ratingRetryTapped } from './events'
import { OrderRatingCard } from './OrderRatingCard'

const ORDER = { orderId: 'o1', canRate: true, storeName: 'Bakso Pak Ujang' }
const chosen = (rating: Rating) => ratingChosen({ orderId: 'o1', rating })

interface Setup {
  /** The rating of the last tap. */
  readonly rating?: Rating
  readonly mutation?: object
  readonly online?: boolean
}

function setup({ rating, mutation, online = true }: Setup = {}) {
  const state = {
    ratings: rating ? { o1: rating } : {}, mutations: mutation ? { 'orderRate:o1': mutation } : {}, connection: { online, visible: true },
  }
  const { dispatched } = renderWithState(<OrderRatingCard {...ORDER} />, state)
  return { dispatched, tap: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

it('asks about the store and offers no tags before the first tap', () => {
  const { dispatched, tap } = setup()
  expect(screen.getByRole('heading', { name: 'Gimana di Bakso Pak Ujang?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mau balik lagi' })).toBeNull()
  tap('4 bintang')
  expect(dispatched).toContainEqual(chosen({ stars: 4, tags: [] }))
})

it('shows the chosen stars, their label and three matching tags', () => {
  const { dispatched, tap } = setup({ mutation: { phase: 'succeeded', result: { stars: 5, tags: ['FRIENDLY'] } } })
  expect(screen.getByRole('button', { name: '5 bintang', pressed: true })).toBeVisible()
  expect(screen.getByText('Mantap')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pelayanan ramah', pressed: true })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Tersimpan')
  tap('Mau balik lagi')
  expect(dispatched).toContainEqual(chosen({ stars: 5, tags: ['COME_BACK', 'FRIENDLY'] }))
})

it.each([
  ['notSaved', undefined, 'belum tersimpan'], ['unknown', { phase: 'unknown' }, 'Belum pasti'],
])('offers a retry when it is %s', (_, mutation, text) => {
  const { dispatched, tap } = setup({ rating: { stars: 2, tags: [] }, ...(mutation && { mutation }) })
  expect(screen.getByRole('status')).toHaveTextContent(text)
  tap('Coba lagi')
  expect(dispatched).toContainEqual(ratingRetryTapped({ orderId: 'o1' }))
})

it('says offline that the rating will be saved later', () => {
  setup({ rating: { stars: 2, tags: [] }, mutation: { phase: 'unknown' }, online: false })
  expect(screen.getByRole('status')).toHaveTextContent('Kamu offline')
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})
